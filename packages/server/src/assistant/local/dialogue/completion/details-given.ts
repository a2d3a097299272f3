import { ownWords } from '../../message/mentions.ts';
import { type Move, type Reader, type Standing, wholePlan } from '../matter.ts';

/**
 * 「北谷の店舗、17時」, 「ショールームだよ、3じにかえる」, to 「外出にしました。行き先と戻り時刻も教えていただけますか」: where somebody went who was just
 * told to be out, and when they are back.
 */
export function detailsGiven(message: string, standing: Standing, reader: Reader): Move | null {
  const [only, ...more] = standing.steps;
  const { matter, missing, question } = standing;
  const isOut = only?.action === 'update_user_status' && only.params.status === 'going_out';
  if (!isOut || more.length > 0 || missing !== null || !ASKED.test(question ?? '')) return null;
  if (only.params.comment !== undefined || NOT_TOLD.test(message)) return null;
  const skeleton = reader.skeleton(message.replace(PICTURES, ' '));
  const { lead, place, between, time } = FORM.exec(skeleton.text)?.groups ?? {};
  if (lead === undefined || place === undefined || place.trim() === '') return null;
  const from = lead.length + place.length;
  const where = ownWords(skeleton, lead.length, from).replace(/^[\s、。]+|[\s、。]+$/gu, '');
  const at = from + (between ?? '').length;
  const back = time === undefined ? '' : `、${ownWords(skeleton, at, at + 1)}戻り`;
  const who = only.params.user === undefined ? '' : `${String(only.params.user)}さんは`;
  const next = { ...matter, words: `${who}${where}へ外出${back}` };
  const [step, ...others] = wholePlan(reader.reading(next)) ?? [];
  const isWhole = step?.params.comment !== undefined && (time === undefined || step.params.return_time !== undefined);
  return isWhole && others.length === 0 && step.params.status === 'going_out' ? { kind: 'matter', matter: next } : null;
}

const ASKED = /行き?先|どちら|どこ|戻り|戻られ|何時|時刻|時間/u;
const NOT_TOLD =
  /[?？]|ありがと|どうも|了解|承知|未定|わから|分から|まだ|あと(?:で|から)|後で|やめ|取り?消|ない|ません|いえ|秘密/u;
const PICTURES = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{fe0f}|\u{200d})+/gu;
const FORM = new RegExp(
  '^(?<lead>[ ]*(?:(?:はい|えっ?と|すみません|行き?先は|場所は)[、。 ]*)*)' +
    '(?<place>[^PMGCNQEW?。、!0-9]{2,24}?)' +
    '(?<between>(?:です|だよ|だ|や|で|に|へ|まで|を|行き|行って(?:き)?ます|ね|よ|、|。|!| |お?戻り(?:は|予定)?|帰りは)*)' +
    '(?<time>W(?:に|ごろ|頃|くらい|ぐらい|まで|には|の|です|予定)*(?:お?(?:戻|もど|帰|かえ)(?:り|る|ります|って(?:き)?ます)?|帰社)?[^PMGCNQEW?0-9。]{0,10})?[。! 〜ー]*$',
  'u',
);
