const SCHEMES = new Set(['http:', 'https:', 'mailto:']);

/** Whether a link that staff have written may be followed: a whole address on the web, or one for mail. */
export const isFollowable = (url: unknown): boolean =>
  typeof url === 'string' && URL.canParse(url) && SCHEMES.has(new URL(url).protocol);

/** Whether every link within rich text, at any depth, may be followed. */
export function hasOnlyFollowableLinks(node: unknown): boolean {
  if (Array.isArray(node)) return node.every(hasOnlyFollowableLinks);
  if (typeof node !== 'object' || node === null) return true;
  if ('type' in node && node.type === 'link' && !('url' in node && isFollowable(node.url))) return false;
  return !('children' in node) || hasOnlyFollowableLinks(node.children);
}
