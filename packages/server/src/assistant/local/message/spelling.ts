import { spellings } from '../phrasebook.ts';
import { ASKING_FORMS } from './forms/asking-forms.ts';
import { BREAKS, SPACED } from './forms/breaks.ts';
import { COLLOQUIAL } from './forms/colloquial.ts';
import { DEFERENCE, HEARD } from './forms/deference.ts';
import { ENGLISH, isMixed } from './forms/english.ts';
import { KANA_LINES } from './forms/kana-lines.ts';
import { KANA_WORDS } from './forms/kana-words.ts';
import { TYPED_BY_THUMB } from './forms/typed-by-thumb.ts';
import { TYPED_IN_HASTE } from './forms/typed-in-haste.ts';
import { VERB_FORMS } from './forms/verb-forms.ts';
import { matchesOf } from './matches.ts';
import { COLLEAGUES_TOLD } from './plain-words/colleagues/colleagues-told.ts';
import { PARTING_WORDS } from './plain-words/colleagues/parting-words.ts';
import { PASSED_ON } from './plain-words/colleagues/passed-on.ts';
import { TOLD_AT_PARTING } from './plain-words/colleagues/told-at-parting.ts';
import { WRITTEN_FOR } from './plain-words/colleagues/written-for.ts';
import { LEAVE_ASKED } from './plain-words/leave/leave-asked.ts';
import { LEAVE_SAID } from './plain-words/leave/leave-said.ts';
import { LEAVE_TAKEN_BACK } from './plain-words/leave/leave-taken-back.ts';
import { LEAVE_TOLD } from './plain-words/leave/leave-told.ts';
import { AWAY_TOLD } from './plain-words/presence/away-told.ts';
import { COMING_IN } from './plain-words/presence/coming-in.ts';
import { HOME_WORK } from './plain-words/presence/home-work.ts';
import { MOVED_ON } from './plain-words/presence/moved-on.ts';
import { NAMED_STATE } from './plain-words/presence/named-state.ts';
import { PRESENCE_TOLD } from './plain-words/presence/presence-told.ts';
import { THERE_AND_BACK } from './plain-words/presence/there-and-back.ts';
import { ASKED_AROUND } from './plain-words/wishes/asked-around.ts';
import { CARS_ASKED_FOR } from './plain-words/wishes/cars-asked-for.ts';
import { DESCRIBED } from './plain-words/wishes/described.ts';
import { ENTERED_WHERE } from './plain-words/wishes/entered-where.ts';
import { ROUNDABOUT } from './plain-words/wishes/roundabout.ts';
import { TOLD_FIRST } from './plain-words/wishes/told-first.ts';
import { folded, type Written } from './written.ts';

/**
 * The message with each word in the one spelling that the phrases know: words written in kana, and a syllable whose
 * last key was missed (「在宅でs」). `raw` keeps what was typed.
 */
export function respelled(message: Written): Written {
  const isSpaced = [...message.text.matchAll(SPACED)].length > 1;
  return [
    ...(isSpaced ? [[SPACED, ''] as const] : []),
    ...(!message.text.includes('@') && isMixed(message.text) ? ENGLISH : []),
    ...SLIPS,
    ...TYPED_IN_HASTE,
    ...KANA_LINES,
    ...TYPED_BY_THUMB,
    ...KANA_WORDS,
    ...MOVED_ON,
    ...WRITTEN_FOR,
    ...AWAY_TOLD,
    ...ENTERED_WHERE,
    ...PASSED_ON,
    ...TOLD_AT_PARTING,
    ...COLLEAGUES_TOLD,
    ...HEARD,
    ...DEFERENCE,
    ...VERB_FORMS,
    ...ASKING_FORMS,
    ...PARTING_WORDS,
    ...THERE_AND_BACK,
    ...NAMED_STATE,
    ...HOME_WORK,
    ...COMING_IN,
    ...TOLD_FIRST,
    ...LEAVE_SAID,
    ...LEAVE_ASKED,
    ...LEAVE_TOLD,
    ...LEAVE_TAKEN_BACK,
    ...CARS_ASKED_FOR,
    ...DESCRIBED,
    ...ROUNDABOUT,
    ...ASKED_AROUND,
    ...PRESENCE_TOLD,
    ...COLLOQUIAL,
    ...spellings,
    ...BREAKS,
  ].reduce(replaced, message);
}

/** The consonant of an unfinished syllable where a word ends in kana. */
const SLIPS: readonly (readonly [RegExp, string])[] = [
  // inside a word: 「もどりmした」, 「行っtくる」, 「行ってkます」, 「もどりまsた」
  [/(?<=[\p{Script=Hiragana}帰戻出])m(?=[しすせ])/gu, 'ま'],
  [/(?<=っ)t(?=[くきいおま])/gu, 'て'],
  [/(?<=って)k(?=ま[すし])/gu, 'き'],
  [/(?<=って)k(?=る)/gu, 'く'],
  [/(?<=ま)s(?=た)/gu, 'し'],
  [/(?<=\p{Script=Hiragana}|[帰戻出])s(?![a-z0-9@_+-]|\.[a-z0-9])/gu, 'す'],
  [/(?<=まし|っ)t(?![a-z0-9@_+-]|\.[a-z0-9])/gu, 'た'],
  [/(?<=\p{Script=Hiragana}し)t(?![a-z0-9])/gu, 'て'],
  [/(?<=く|帰|戻|す|け|い)r(?![a-z0-9])/gu, 'る'],
  // 「忙しさ?稼働率?を4割に」: unsure of the word, and no question
  [/\?(?=[^?。、 ]{1,8}\?[をにはがで])/gu, '、'],
  [/(?<=[\p{Script=Han}ァ-ヶーさ])\?(?=[をにへ]|は(?!い)|で(?!す|き))/gu, ''],
  // 「稼働率60に 一件終わった」: the gap ends the wish
  [
    /(?<=(?:稼働率?|忙しさ)[^、。]{0,6}[0-9]{1,3}%?(?:に|で))[ ]+(?=[^、。 ]{3,}(?:た|です|ます|から|ので|んで|し|る|ない)[。!〜ー]*$)(?!し|変|かえ|お?願|おね|更新|設定|下|上|さげ|あげ|なお|直|よろ|登録|修正|訂正|頼)/gu,
    '。',
  ],
  // 「かどうりつごわり」
  ...(['さん', 'よん', 'ご', 'ろく', 'なな', 'はち', 'きゅう'] as const).map((word, i): readonly [RegExp, string] => [
    new RegExp(`(?<![ぁ-ん])${word}わり(?![ぁ-ん]{2})`, 'gu'),
    `${i + 3}割`,
  ]),
  [/みせて(?=$|[ くもほ?。!])/gu, '見せて'],
  // 「ハイエ－ス」
  [/(?<=[ァ-ヶ])-(?=[ァ-ヶ])/gu, 'ー'],
  // 「借りまーす」, 「借りまス」, 「返しまーした」
  [/(?<=[りしきいみびちえけせてねべめれ])ま(?:[ー〜~]+[すス]|ス)(?![ァ-ヶ])/gu, 'ます'],
];

function replaced(message: Written, [pattern, word]: readonly [RegExp, string]): Written {
  let text = '';
  const at: number[] = [];
  let next = 0;
  for (const match of matchesOf(message.text, pattern)) {
    const end = match.index + match[0].length;
    text += message.text.slice(next, match.index) + word;
    at.push(...message.at.slice(next, match.index));
    for (let i = 0; i < word.length; i++) at.push(message.at[Math.min(match.index + i, end - 1)] ?? 0);
    next = end;
  }
  if (next === 0) return message;
  text += message.text.slice(next);
  at.push(...message.at.slice(next));
  return { raw: message.raw, text, folded: folded(text), at };
}
