import type { OpenApi, Operation } from './open-api.ts';
import { exampleOf } from './schema-rows.ts';

/** The call as a command line; the token stands in the shell's `$TOKEN`. */
export function curlOf(api: OpenApi, operation: Operation, origin: string): string {
  const { method, path, body, isPublic, parameters } = operation;
  const wanted = parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
  const query = wanted
    .map(({ name, schema, example }) => `${name}=${example ?? exampleOf(api, schema ?? {})}`)
    .join('&');
  const lines = [`curl${method === 'GET' ? '' : ` -X ${method}`} ${quoted(origin + path + (query && `?${query}`))}`];
  if (!isPublic) lines.push('-H "Authorization: Bearer $TOKEN"');
  if (body?.type.includes('json')) {
    lines.push("-H 'Content-Type: application/json'");
    lines.push(`-d ${quoted(JSON.stringify(body.example ?? exampleOf(api, body.schema ?? {})))}`);
  }
  return lines.join(' \\\n  ');
}

/** As one word of a POSIX shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
