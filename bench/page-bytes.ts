import { request } from 'node:http';

/** Bytes over the line, gzip, of `/` and of the scripts and styles that it names. */
export async function measurePage(url: string): Promise<{ shell: number; scripts: number; styles: number }> {
  const shell = await bytesOf(`${url}/`);
  const html = await (await fetch(`${url}/`)).text();
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(js|css))"/g)];
  const sizes = { js: 0, css: 0 };
  for (const [, path, kind] of named) sizes[kind === 'js' ? 'js' : 'css'] += await bytesOf(`${url}${path}`);
  return { shell, scripts: sizes.js, styles: sizes.css };
}

/** Unlike fetch, this leaves the answer as it came. */
function bytesOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve(bytes));
    });
    asked.on('error', reject).end();
  });
}
