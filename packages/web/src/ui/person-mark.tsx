import { apiBase } from '../lib/api-base.ts';
import classes from './person-mark.module.css';

interface PersonMarkProps {
  person: { name: string; icon?: { url?: string | null } | null };
  /** In px. */
  size?: number;
}

/** A person's picture, else the first letter of the name on a calm tint of its own. The name stands beside it. */
export function PersonMark({ person, size = 28 }: PersonMarkProps) {
  const url = person.icon?.url;
  const box = { width: size, height: size };
  if (url) return <img className={classes.mark} style={box} src={pictureAddress(url)} alt="" loading="lazy" />;
  const tint = { ...box, fontSize: letterSizeIn(size), '--hue': hueOf(person.name) };
  return (
    <span className={classes.mark} style={tint} aria-hidden="true">
      {firstLetter(person.name)}
    </span>
  );
}

/** The size of type that fills a bit less than half of the circle. */
function letterSizeIn(size: number): number {
  if (size < 28) return 12;
  if (size < 34) return 13;
  return size < 44 ? 16 : 20;
}

const letters = new Intl.Segmenter('ja', { granularity: 'grapheme' });

/** Rare kanji (𠮷) are two code units: a letter is taken whole. */
function firstLetter(name: string): string {
  const [first] = letters.segment(name.trim());
  return first?.segment ?? '';
}

/** Twelve hues, the same for the same name on every screen. */
function hueOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return (sum % 12) * 30 + 10;
}

function pictureAddress(url: string): string {
  return url.startsWith('/') ? apiBase() + url : url;
}
