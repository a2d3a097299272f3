import type { Move, Reader, Standing } from '../matter.ts';
import { meantBy, wholePlan } from '../matter.ts';
import { completed } from './completion.ts';

/**
 * The car that was asked for, with why or who says so: 「先輩に勧められたデミオという車にします」, 「ムーヴがいいと言われたので、
 * それでお願いします」, 「アルトで行きます」.
 */
export function carNamed(message: string, standing: Standing, reader: Reader): Move | null {
  const { missing } = standing;
  const asksWhich =
    missing?.asking?.among.length === 0 && meantBy(standing).every((one) => one.action === 'assign_car');
  if (!asksWhich || /[?？]/u.test(message)) return null;
  const skeleton = reader.skeleton(message);
  const { lead } = FORM.exec(skeleton.text)?.groups ?? {};
  const car = lead === undefined ? undefined : skeleton.mentions[lead.length];
  if (car?.sign !== 'C' || NOT_IT.test(skeleton.text)) return null;
  const { raw, at } = skeleton.message;
  const words = raw.slice(at[car.from] ?? 0, at[car.to] ?? raw.length);
  const move = completed(words, standing, reader);
  return forThem(words, standing, reader) ?? move;
}

/** 「香月さんに車を貸してください」: the car is theirs, whatever stands between them. */
function forThem(car: string, { matter }: Standing, reader: Reader): Move | null {
  const { mentions, message } = reader.skeleton(matter.words);
  const [who, ...more] = mentions.filter((one) => one?.sign === 'P');
  const [person, ...others] = who?.sign === 'P' ? who.all : [];
  if (!who || !person || more.length > 0 || others.length > 0) return null;
  if (!/^(?:さん|くん|君|ちゃん|様)?[にへ]/u.test(message.text.slice(who.to))) return null;
  const theirs = { words: `${car}を${person.name}さんに割り当ててください`, chosen: null };
  const plan = wholePlan(reader.reading(theirs));
  return plan?.every(({ params }) => params.user === person.name) ? { kind: 'matter', matter: theirs } : null;
}

const TAKES =
  '(?:し(?:ます|よう(?:と思います|かと思います)?|たい(?:です|と思います)?|て(?:ください|下さい|もらえますか|いただけますか))|する(?:わ|ね)?|決め(?:ました|ます)|行き(?:ます|たいです)|行く(?:わ|ね)?|(?:お?願い|おねがい|お借り|お使い)(?:し|いたし)?(?:ます|たい(?:です)?)?|(?:使|つか|借り|乗)(?:い|り|う|る|わせて|らせて|おう|ろう|よう)?(?:いただき|もらい|ください)?(?:ます|たい(?:です)?|こと(?:に(?:します|しました))|ください|と思い?(?:って)?(?:ます|います))*|いい(?:です)?|よい(?:です)?|希望(?:です|します)?|頼(?:みます|む))';
/** [why, whose word] the car [by that name] [is taken], or is told to be the right one, and 「それで」. */
const FORM = new RegExp(
  `^(?<lead>(?:[PG]+(?:さん|くん)?[がにも])?[^PGCWNQE。?]{0,40})C(?:(?:という|って(?:いう)?|っていう|と(?:書いて|書かれて|出て|載って)[いあ]?る)(?:お?名前の)?(?:車|やつ|の)?|の(?:車|ほう|方|やつ))?(?:(?:で|に|を|が)?(?:${TAKES})?|です|(?:が|で|は|なら)[^PGCWNQE。?]{1,30}(?:ので|から|んで|け[えぇん]|[。])[、 ]*(?:では|じゃあ)?(?:それ|そちら|そっち|その車)(?:で|に|を)${TAKES})[。!〜ー\\s]*(?:\\p{Extended_Pictographic}\\u{fe0f}?)*$`,
  'u',
);
/** Not sure, or of another than the one that is named. */
const NOT_IT =
  /かも|迷|わから|分から|以外|より(?!も?、)|(?:じゃ|では|で|や)な|無理|だめ|ダメ|やめ|嫌|いや|なければ|たら(?:それ|、)|(?:使|乗|借り)(?:っ|り)?て(?:い|お)?(?:る|ます|た|ました)|返|空いて(?:い)?(?:な|ま|れ|たら)/u;
