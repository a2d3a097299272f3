import { Fragment } from 'react';
import classes from './running-text.module.css';

/**
 * A sentence that wraps as a Japanese reader expects: between phrases, and never inside a name, a date, a time or a
 * number with its unit. For alerts and cards; not for what one types into.
 */
export function RunningText({ children }: { children: string }) {
  return (
    <span className={classes.text}>
      {partsOf(children).map(({ at, text, isWhole }) => (
        <Fragment key={at}>{isWhole ? <Whole>{text}</Whole> : text}</Fragment>
      ))}
    </span>
  );
}

/** A name, a date or a time where it stands alone: it goes to the next line in one piece. */
function Whole({ children }: { children: string }) {
  return (
    <span className={classes.whole} data-whole={widthOf(children) > SHORT ? 'long' : 'short'}>
      {children}
    </span>
  );
}

/** What is no wider than this, in kanji, stays in one piece also where there is little room: `data-whole` says which. */
const SHORT = 8;
const widthOf = (text: string): number =>
  [...text].reduce((width, letter) => width + (letter.charCodeAt(0) < 0x100 ? 0.5 : 1), 0);

/** At most this many letters stay together: more would not fit beside a phone's edge. */
const WHOLE = new RegExp(
  `(${[
    '「[^」]{1,16}」',
    // 「佐藤 花子さん」: surname, blank, given name.
    String.raw`\p{Script=Han}{1,4}[ \u3000][\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々ー]{1,5}?(?:さん|(?=[\s\u3000、。（(はがをにとの]|$))`,
    String.raw`(?:\d{4}年)?\d{1,2}月\d{1,2}日(?:[(（][日月火水木金土][)）])?`,
    String.raw`\d{1,2}:\d{2}`,
    String.raw`\d[\d,.]*(?:日|台|人|件|分|時間|回|名|文字|%)`,
    '[A-Za-z0-9]+(?:-[A-Za-z0-9]+)+',
  ].join('|')})`,
  'u',
);

/** What `WHOLE` has caught stands at the odd places. */
function partsOf(sentence: string): { at: number; text: string; isWhole: boolean }[] {
  let end = 0;
  const parts = sentence.split(WHOLE).map((text, index) => {
    end += text.length;
    return { at: end - text.length, text, isWhole: index % 2 === 1 };
  });
  return parts.filter(({ text }) => text !== '');
}
