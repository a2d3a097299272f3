import { isIdle } from '../../message/idle.ts';
import { ownWords } from '../../message/mentions.ts';
import type { Newcomer } from '../../newcomers/newcomer.ts';
import { isBare, isSaidBeside } from '../bare.ts';
import { withoutEndings } from '../endings.ts';
import { type Matter, type Move, type Reader, type Standing, wholePlan } from '../matter.ts';

/** A missing item: the request and this message, read as one. */
export function completed(message: string, standing: Standing, reader: Reader): Move | null {
  const { matter, missing } = standing;
  const newcomer = reader.newcomer(matter.words);
  if (newcomer) {
    const words = `${matter.words}\n${message}`;
    return tellsMore(newcomer, reader.newcomer(words)) ? { kind: 'matter', matter: { ...matter, words } } : null;
  }
  if (!missing) return carGiven(message, standing, reader) ?? reasonGiven(message, standing, reader);
  const slots = Object.values(missing.request.frame.data.slots);
  if (slots.some((slot) => slot.kind === 'content')) return contentGiven(message, standing, reader);
  if (slots.some((slot) => slot.kind === 'changes')) {
    const move = addressGiven(message, standing, reader);
    if (move !== null) return move;
  }
  const skeleton = reader.skeleton(message);
  if (!isBare(skeleton.text)) return null;
  const places = skeleton.mentions.filter((mention) => mention !== undefined);
  const isHourAlone =
    places.length > 0 && places.every((one) => one.sign === 'W' && /^\d\d:/.test(one.when.start ?? ''));
  if (isHourAlone && slots.some((slot) => slot.kind === 'days')) return null;
  const [first, last] = [places[0], places.at(-1)];
  const { raw, at } = skeleton.message;
  const named = first && last ? raw.slice(at[first.from] ?? 0, at[last.to] ?? raw.length) : '';
  const rest = last ? (/^(?:まで|から)/u.exec(skeleton.message.text.slice(last.to))?.[0] ?? '') : '';
  const items = [...new Set([`${named}${rest}`, withoutEndings(message), message])].filter((item) => item !== '');
  const joined = items.flatMap((item) => [
    `${matter.words}、${item}`,
    `${item}、${matter.words}`,
    `${item}の${matter.words}`,
    `${matter.words}、${item}に戻ります`,
  ]);
  return firstWhole(joined, standing, reader);
}

/** Whether one of the items of somebody new is told that was not; what tells none answers no question about them. */
const tellsMore = (before: Newcomer, after: Newcomer | undefined): boolean =>
  ITEMS.some((item) => after?.[item] !== undefined && after[item] !== before[item]);

const ITEMS = ['name', 'jpName', 'enName', 'email', 'affiliation', 'unknownAffiliation', 'role'] as const;

/** 「新しいアドレスは mori@… です」, to what the mail address shall be. */
function addressGiven(message: string, standing: Standing, reader: Reader): Move | null {
  const skeleton = reader.skeleton(message);
  const at = skeleton.text.indexOf('E');
  const beside = skeleton.text.replace(OF_ADDRESS, ' ');
  if (
    at < 0 ||
    /[PGCWNQ?？]|ない|ません/u.test(beside) ||
    /E.*E/su.test(skeleton.text) ||
    !isSaidBeside(beside.replace('E', ' '))
  )
    return null;
  const { matter } = standing;
  const { raw, at: places } = reader.skeleton(matter.words).message;
  const whose = reader.skeleton(matter.words).mentions.find((one) => one?.sign === 'P' || one?.sign === 'M');
  if (!/メール|アドレス|メアド/u.test(matter.words)) return null;
  const name = raw.slice(places[whose?.from ?? 0] ?? 0, places[whose?.to ?? 0] ?? raw.length);
  const who = whose?.sign === 'P' ? `${name.replace(/さん$/u, '')}さん` : '私';
  const words = `${who}のメールアドレスを${ownWords(skeleton, at, at + 1)}に変更してください`;
  return firstWhole([words], standing, reader);
}

const OF_ADDRESS =
  /(?:新しい|変更後の?|正しい)(?:ほう|方|の)?|メール(?:アドレス)?|アドレス|メアド|に(?:変わり|変更|なり|なっ)(?:まし|し)?(?:た|て)?|だ?(?:そう|とのこと)(?:です|でした)/gu;

function firstWhole(candidates: readonly string[], { matter, missing, steps }: Standing, reader: Reader): Move | null {
  const wanted = missing?.request.frame.data ?? null;
  for (const words of candidates) {
    const next: Matter = { ...matter, words };
    const plan = wholePlan(reader.reading(next));
    const fits = plan?.every((step) =>
      wanted ? [wanted.action, wanted.forGroup].includes(step.action) : steps.some((old) => old.action === step.action),
    );
    if (fits) return { kind: 'matter', matter: next };
  }
  return null;
}

/** The text of a memo: whatever was typed, but for what is said around it; a wish in so many words is one. */
function contentGiven(message: string, standing: Standing, reader: Reader): Move | null {
  const isWish = wholePlan(reader.reading({ words: message, chosen: null })) !== null && WISHES.test(message);
  const content = QUOTED.exec(message)?.[1] ?? message.replace(WRITTEN, '').trim();
  if (isWish || NO_TEXT.test(content) || isIdle(content) || /[?？]$/u.test(content)) return null;
  const quoted = content.includes('「') ? `『${content.replace(/[『』]/gu, '')}』` : `「${content}」`;
  return firstWhole([`${standing.matter.words}${quoted}`, `メモに${quoted}`], standing, reader);
}

const WISHES = /(?:ます|ました|ください|下さい|して|です|といて|お願い(?:します)?|したい)[。!！ー〜\s]*$/u;
/** 「自分で書きます」, 「あとで送ります」: no text. */
const NO_TEXT =
  /^(?:(?:やっぱり?|やはり|じゃあ?|では|すみません)[、 ]*)*(?:(?:自分|私|こちら|こっち|あと|後|のちほど|また今度?)(?:で|に|ほど)?[、 ]*(?:書|かき|入れ|入力|送|やり|やる|し)[^、。]{0,6}|なんでも(?:ない|ありません)[^、。]{0,4}|(?:ちょっと)?(?:わから|分から|忘れ|わすれ|考え)[^、。]{0,8})[。!！\s]*$/u;
const QUOTED = /^[^「」]{0,12}「([^「」]+)」[^「」]{0,16}$/u;
const WRITTEN =
  /[、,]?(?:と|って)(?:いう(?:内容|メモ)(?:で|を)?)?(?:(?:書|追加|残|メモ|入れ|登録|記入)(?:い|し)?て?(?:おいて|といて|おき|とい)?(?:ください|下さい|ほしい(?:です)?|て)?)?(?:お願い(?:し|いたし)ます)?[。!！\s]*$|(?<!し)(?:です|でお願い(?:し|いたし)ます|で(?:お願い)?|をお願い(?:し|いたし)ます)[。!！\s]*$/u;

/** 「どの車を返しますか」 of 「車を返したいです」: the car takes the place of the word. */
function carGiven(message: string, standing: Standing, reader: Reader): Move | null {
  const { matter, steps, question } = standing;
  const { text } = reader.skeleton(message);
  const isOpen =
    /(?:どの|どちらの)(?:お?車|社用車)/u.test(question ?? '') && steps.some(({ action }) => action === 'release_car');
  if (!isOpen || steps.some(({ params }) => params.car !== undefined) || !isBare(text) || !/^[^C]*C+[^C]*$/u.test(text))
    return null;
  const words = matter.words.replace(/(?:社用)?(?:車|くるま)/u, withoutEndings(message));
  return words === matter.words ? null : firstWhole([words], standing, reader);
}

/** 「行き先はどちらですか」 of a request that was whole: a place or reason is kept beside it. */
function reasonGiven(message: string, standing: Standing, reader: Reader): Move | null {
  const { matter, steps, question } = standing;
  const item = withoutEndings(message);
  const isOpen = /どこ|どちら(?:へ|に|まで|です)|行き先|行先|理由|用件|目的/u.test(question ?? '');
  if (!isOpen || item.length > 20 || NO_REASON.test(item) || isIdle(item)) return null;
  const kept = (step: Standing['steps'][number]) => step.params.comment ?? step.params.memo;
  if (steps.some((step) => kept(step) !== undefined) || reader.skeleton(item).mentions.some(Boolean)) return null;
  const move = firstWhole([`${item}、${matter.words}`], standing, reader);
  const plan = move?.kind === 'matter' ? wholePlan(reader.reading(move.matter)) : null;
  return plan?.some((step) => String(kept(step) ?? '').includes(item)) ? move : null;
}

const NO_REASON = /ありがと|どうも|了解|ない|ません|まだ|あと|ください|ます$|待|未定|秘密|後|か$|[?？]/u;
