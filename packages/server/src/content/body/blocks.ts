import { text } from '@ibasho/contract/common';
import { isFollowable } from '@ibasho/contract/links';
import { isObject } from './keys.ts';
import { mistyped, Unfit } from './unfit.ts';

const BLOCK_TYPES = new Set(['paragraph', 'heading', 'quote', 'code', 'list', 'image']);
const INLINE_TYPES = new Set(['text', 'link', 'list', 'list-item']);
const DEEPEST = 12;

/**
 * Rich text as the editor stores it: a list of blocks. Nothing and an empty text are no block, any other text is one
 * paragraph (specification S5). `max` bounds the length as JSON. Throws Unfit that says where.
 */
export function readBlocks(name: string, value: unknown, max: number): unknown[] {
  if (value === null || value === '') return [];
  const blocks = typeof value === 'string' ? [paragraph(value)] : value;
  if (!Array.isArray(blocks)) {
    throw mistyped(name, 'array', value);
  }
  if (JSON.stringify(blocks).length > max) throw new Unfit(`${name} must be at most ${max} characters`, undefined);
  for (const [index, block] of blocks.entries()) {
    checkNode(block, BLOCK_TYPES, 'Block', [String(index)]);
  }
  return blocks;
}

const paragraph = (words: string) => ({ type: 'paragraph', children: [{ type: 'text', text: words }] });

function checkNode(node: unknown, types: ReadonlySet<string>, kind: string, place: string[]): void {
  if (!isObject(node) || typeof node.type !== 'string' || !types.has(node.type)) {
    throw new Unfit(`${kind} node is of invalid type`, node, place);
  }
  if (place.length > DEEPEST * 2) throw new Unfit('Blocks are nested too deeply', undefined, place);
  if (!isStorable(node))
    throw new Unfit('Blocks must not hold control characters or half characters', undefined, place);
  if (node.type === 'text') {
    if (typeof node.text !== 'string') throw new Unfit('Text node must have a text', node, place);
    return;
  }
  if (node.type === 'link' && !isFollowable(node.url))
    throw new Unfit('Links must lead to http, https or mailto', node, place);
  if (!Array.isArray(node.children)) throw new Unfit(`${kind} node must have children`, node, place);
  for (const [index, child] of node.children.entries()) {
    checkNode(child, INLINE_TYPES, 'Inline', [...place, 'children', String(index)]);
  }
}

/** PostgreSQL refuses NUL and half characters inside JSON, in keys as in texts. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return text(Number.MAX_SAFE_INTEGER).safeParse(value).success;
  if (Array.isArray(value)) return value.every(isStorable);
  return !isObject(value) || Object.entries(value).every(([key, each]) => isStorable(key) && isStorable(each));
}
