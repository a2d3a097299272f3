import { messages } from '@ibasho/contract/messages';
import { wordsIn } from '../requests/words/words.ts';
import type { Filling } from './filling.ts';

/** What no slot has taken: kept as comment or memo where the frame has a place for it, else explained or not. */
export function fillWords(filling: Filling): void {
  const { frame } = filling.request;
  const slot = Object.entries(frame.data.slots).find(([, one]) => one.kind === 'words')?.[0];
  const words = wordsIn(filling.setting.skeleton, filling.request, filling.used, slot !== undefined);
  filling.outcome.unexplained = words.unexplained;
  if (words.stranger !== null) {
    filling.outcome.refusal = messages.userNotFound(words.stranger.replace(/(?:さん|くん|君|ちゃん)$/u, ''));
    return;
  }
  if (frame.data.bare && /[PGCWNM]/.test(filling.setting.skeleton.text.slice(filling.request.from, filling.request.to)))
    filling.outcome.unexplained.push(filling.setting.skeleton.message.raw);
  if (slot === undefined) return;
  const times = filling.keptTimes.map((placed) => {
    const { message, at } = filling.setting.skeleton;
    return message.raw
      .slice(message.at[at[placed.at] ?? 0], message.at[at[placed.to] ?? 0])
      .replace(/[、,はをに]+$/u, '');
  });
  let kept = [...times, words.kept ?? ''].filter((piece) => piece !== '').join(' ');
  const half = filling.params[slot];
  if (slot === 'memo' && isOff(filling)) kept = kept.replace(UNABLE, '');
  if (slot === 'comment') kept = kept.replace(WORK_DONE, '');
  if (kept !== '') filling.params[slot] = half === undefined || kept.includes(String(half)) ? kept : `${half} ${kept}`;
}

/** 「在宅での勤務を終えて上がります」: what everybody does before they leave. */
const WORK_DONE =
  /^(?:お?仕事|作業|業務|勤務)?[をはが]?(?:全部|すべて)?(?:終え|終わっ|終わり|片付け|片づけ|切り上げ)(?:て|まして)$/u;

const isOff = ({ request }: Filling) => request.frame.data.action === 'add_user_holiday';

/**
 * 「祝日に続けて」, the 前 of 「お盆前に」: when, and not why. 「片づけがあって会社に来られない」: that one cannot come is no reason,
 * but what it is.
 */
const UNABLE =
  /(?:^|(?:があって|が(?:ある|あります|入った|入って)(?:ため|ので)?|のため)[、 ]*)(?:(?:会社|仕事|職場)(?:に|へ)(?:は)?(?:来られ|来れ|行け|行かれ|出られ|うかがえ)ない|出[社勤]でき(?:ない|ません))(?:ので|ため|から)?$|^(?:祝日|連休|週末|土日|定休日|お盆|正月)に(?:続け|つなげ|繋げ|くっつけ|引き続い)て$|^[前後]$|^(?:受け|出かけ|伺い|入り|あり)(?:ます|る)$/u;
