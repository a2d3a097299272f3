import { ERROR_META } from '@ibasho/contract/pages';

/** Writes `values` into the meta elements of those names; adds those that the page does not have. */
export function fillMetas(html: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((page, [name, value]) => {
    const meta = `<meta name="${name}" content="${escaped(value)}" />`;
    const present = new RegExp(`<meta\\s+name="${name}"[^>]*>`);
    // As functions, so that a `$` in a value stays one.
    return present.test(page)
      ? page.replace(present, () => meta)
      : page.replace(/<head[^>]*>/, (head) => `${head}\n    ${meta}`);
  }, html);
}

/** The same page as an error page: the web app reads the status and the message, and shows them. */
export function errorShell(html: string, status: number, message: string): string {
  return fillMetas(html, { [ERROR_META]: JSON.stringify({ status, message }) });
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
