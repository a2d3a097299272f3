import { LINK_MARK, type MailKind } from '@ibasho/contract/mails';
import { linkLabels } from './mail-texts.ts';

/**
 * The paragraphs of a mail as HTML, with a button in the place of LINK_MARK. It asks nobody for pictures or fonts, and
 * follows a dark mailbox.
 */
export function htmlOf(subject: string, paragraphs: readonly string[], link: string, kind: MailKind): string {
  const last = paragraphs.length - 1;
  const parts = paragraphs.map((paragraph, index) => {
    if (paragraph === LINK_MARK) return buttonOf(link, linkLabels[kind]);
    return `<p${index === last ? ' class="closing"' : ''}>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`;
  });
  return `<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${STYLE}</style>
</head>
<body>
<div class="sheet">
${parts.join('\n')}
</div>
</body>
</html>
`;
}

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px 12px; background: #f4f5f4; color: #22302b;
  font-family: "Hiragino Sans", "Yu Gothic UI", "Noto Sans JP", Meiryo, sans-serif; font-size: 15px; line-height: 1.9; }
.sheet { max-width: 34em; margin: 0 auto; padding: 20px 28px; background: #ffffff; border-radius: 8px; }
p { margin: 16px 0; }
.button { display: inline-block; padding: 10px 22px; border-radius: 6px; background: #226c47; color: #ffffff;
  font-weight: 600; text-decoration: none; }
.address { font-size: 12px; line-height: 1.6; word-break: break-all; color: #5c6a65; }
.closing { margin-top: 28px; padding-top: 14px; border-top: 1px solid #dfe4e1; font-size: 12px; line-height: 1.7; color: #5c6a65; }
@media (prefers-color-scheme: dark) {
  body { background: #141816; color: #e4e9e6; }
  .sheet { background: #1d2320; }
  .button { background: #71c294; color: #0d1512; }
  .address, .closing { color: #a3afa9; }
  .closing { border-color: #36403b; }
}`;

function buttonOf(link: string, label: string): string {
  const href = escaped(link);
  return `<p><a class="button" href="${href}">${escaped(label)}</a></p>
<p class="address">ボタンを開けない場合は、次のアドレスをブラウザに貼り付けてください。<br>${href}</p>`;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
