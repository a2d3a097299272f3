import classes from './docs-page.module.css';
import type { OpenApi, Parameter, Schema } from './open-api.ts';
import { Prose } from './prose.tsx';
import { rowsOf, typeOf } from './schema-rows.ts';

const INDENT_PX = 16;

/** The fields of a body, one line each. */
export function SchemaTable({ api, schema }: { api: OpenApi; schema: Schema }) {
  const rows = rowsOf(api, schema);
  if (rows.length === 0) return null;
  return (
    <FieldTable
      fields={rows.map(({ place, depth, name, type, isRequired, limits, description }) => ({
        key: place,
        name,
        depth,
        type,
        isRequired,
        notes: [description, limits],
      }))}
    />
  );
}

const places: Readonly<Record<string, string>> = {
  path: 'パス',
  query: 'クエリ',
  header: 'ヘッダー',
  cookie: 'クッキー',
};

/** What stands in the address and the headers, one line each. */
export function ParameterTable({ api, parameters }: { api: OpenApi; parameters: readonly Parameter[] }) {
  return (
    <FieldTable
      fields={parameters.map(({ name, in: place, required, description, schema }) => ({
        key: `${place} ${name}`,
        name,
        depth: 0,
        type: schema ? typeOf(api, schema) : '',
        isRequired: required ?? false,
        notes: [places[place] ?? place, description ?? ''],
      }))}
    />
  );
}

interface Field {
  key: string;
  name: string;
  depth: number;
  type: string;
  isRequired: boolean;
  notes: string[];
}

function FieldTable({ fields }: { fields: readonly Field[] }) {
  return (
    <table className={classes.fields}>
      <thead>
        <tr>
          <th scope="col">項目</th>
          <th scope="col">型</th>
          <th scope="col">説明</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ key, name, depth, type, isRequired, notes }) => (
          <tr key={key}>
            <th scope="row" style={{ paddingLeft: depth * INDENT_PX }}>
              <code lang="en">{name}</code>
              {isRequired && <small>必須</small>}
            </th>
            <td lang="en">{type}</td>
            <td>
              {notes.filter(Boolean).map((note) => (
                <Prose key={note}>{note}</Prose>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
