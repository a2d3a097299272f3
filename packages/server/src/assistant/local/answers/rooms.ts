import { dateInWords, instantAt, minutesLater, timeOf } from '@ibasho/contract/dates';
import type { BookingState, KnownRoom } from '../../interpreter.ts';
import { numberOf } from '../when/numbers.ts';
import { type Answerer, hoursInWords, type Question, see, spanInWords, wholeDays } from './question.ts';

const ROOM =
  /会議室|かいぎ(?:室|しつ)|打ち?合わ?せ(?:室|スペース|ルーム)|ミーティングスペース|部屋|ルーム|ブース|応接/u;
const FREE = /空い|空き|あい|あき|使え|取れ|とれ|入れ|使って(?:い|え|大)|埋ま|使用中|塞が|ふさが|予約/u;
const LIST = /予約|予定|スケジュール|会議|ミーティング|入って|使う|使って/u;
const AN_HOUR = 60;

/** 「何人まで入れますか」, 「定員」, 「広さが分からなくて」: how many it seats. */
const SEATS =
  /(?:広|大き|ひろ|おおき|狭|小さ)[いな](?:方|ほう|の)(?:の?(?:部屋|会議室))?(?:[はって、 ]*(?:ど[っちれこ]|どちら|何|$|[?。]))|(?:どっち|どちら|どれ|どこ)[^。]{0,8}(?:広|大き|ひろ|おおき|狭|小さ)|(?:一番|いちばん|最も|もっとも)(?:大き|おおき|広|ひろ|小さ|ちいさ|狭|せま)|定員|収容|キャパ|広さ|大きさ|人数|何席|席数|(?:何|なん)(?:人|名|にん)(?:様|さま)?(?:まで|くらい|ぐらい|ほど|用|が|は)?[^、。]{0,6}(?:入|はい|座|すわ|着席|腰かけ|使|大丈夫|利用|乗|ok|いけ|行け|部屋|[?。]|$)|(?:何|なん)(?:人|名)用/iu;

/** How many a room seats, whether it is free at a time, which rooms are, what is booked in a room on a day. */
export const aboutRooms: Answerer = async (question) => {
  const { text, rooms, days, hours, turn } = question;
  if (rooms.length === 0 && !ROOM.test(text)) return undefined;
  if (rooms.length === 0 && HOW_MANY.test(text)) return everyRoom(question.directory.rooms);
  const heads = headsIn(text) ?? (WHICH.test(text) ? numberOf(HEADS.exec(text)?.groups?.heads ?? '0') : 0);
  if (rooms.length === 0 && heads > 0 && hours === undefined && days === undefined && !FREE_NOW.test(text))
    return everyRoom(
      question.directory.rooms.filter(({ capacity }) => (capacity ?? 0) >= heads),
      `${heads}人以上の`,
    );
  if (SEATS.test(text)) return seatsOf(rooms.length > 0 ? rooms : question.directory.rooms) + see('/reservations');
  if (!FREE.test(text) && !LIST.test(text)) return undefined;
  if (hours === undefined && (days !== undefined || LIST.test(text)) && rooms.length > 0 && !isNow(text)) {
    return bookingsOf(question, rooms, days ?? { from: turn.now.slice(0, 10), to: turn.now.slice(0, 10) });
  }
  return freeAt(question, hours ?? (days ? undefined : { from: turn.now, to: minutesLater(turn.now, AN_HOUR) }));
};

/** 「会議室いくつあるん」. */
const HOW_MANY =
  /(?:会議室|打ち?合わ?せ室|部屋|ルーム)(?:は|って|が|の?数は?|、)*(?:全部で|合計で?)?(?:いくつ|何(?:部屋|室|個|つ|箇所|か所))/u;
/** 「6人入る部屋」, 「8人で使える会議室は」. */
const FOR_SO_MANY =
  /(?<heads>[0-9]{1,3}|[二三四五六七八九十])(?:人|名)(?:様)?(?:くらい|ぐらい|ほど|以上)?(?:まで|が|で|は|用の?)?[^、。0-9]{0,6}(?:入|はい|座|すわ|使|つか|利用|ok|いけ|用|でき|会議|打ち?合わ?せ|ミーティング|来客)[^、。]{0,10}(?:部屋|会議室|ルーム|ところ|とこ|室)/iu;
/** For how many people a room shall be: 「20人入る部屋」; undefined where that is not said. */
export function headsIn(text: string): number | undefined {
  const heads = numberOf(FOR_SO_MANY.exec(text)?.groups?.heads ?? '');
  return heads > 0 ? heads : undefined;
}

/** 「お客様が6名みえます。どの部屋が合いますか」. */
const WHICH =
  /どの(?:部屋|会議室)|(?:部屋|会議室|ルーム)[^。]{0,10}(?:どれ|どこ|どちら|何|なに|名前)|(?:合う|足りる|ちょうど|向いて)[^。]{0,8}(?:部屋|会議室)/u;
const HEADS = /(?<heads>[0-9]{1,3}|[二三四五六七八九十])(?:人|名)/u;
const FREE_NOW = /空い|空き|あい(?:て|と)|あき|今(?!日)|いま(?![すせしだ])/u;

function everyRoom(rooms: readonly KnownRoom[], of = ''): string {
  const names = rooms.map(({ name, capacity }) => (capacity ? `${name}（${capacity}人）` : name));
  const told = names.length > 0 ? `${names.length}部屋：${names.join('、')}` : 'ありません';
  return `${of}会議室は${told}${see('/reservations')}`;
}

const isNow = (text: string) => /今(?!日|週|月|年)|いま(?![すせしだ])/u.test(text);

function seatsOf(rooms: readonly KnownRoom[]): string {
  const says = rooms.map(({ name, capacity }) =>
    capacity === null ? `${name}の定員は登録されていません。` : `${name}の定員は${capacity}人です。`,
  );
  return says.join('\n');
}

async function bookingsOf(
  question: Question,
  rooms: readonly KnownRoom[],
  days: NonNullable<Question['days']>,
): Promise<string> {
  const bookings = await bookedIn(question, wholeDays(days));
  const lines = rooms.flatMap((room) => {
    const own = bookings.filter((booking) => booking.room?.documentId === room.documentId);
    if (own.length === 0) return [`${room.name}は${spanInWords(days)}に予約がありません。`];
    return [`${room.name}の予約：`, ...own.map((booking) => bookingInWords(booking, question, days.from !== days.to))];
  });
  return lines.join('\n') + see('/reservations');
}

async function freeAt(question: Question, hours: Question['hours']): Promise<string> {
  const { rooms, directory, days, turn } = question;
  const span = hours ?? wholeDays(days ?? { from: turn.now.slice(0, 10), to: turn.now.slice(0, 10) });
  const bookings = await bookedIn(question, span);
  const takenBy = (room: KnownRoom) => bookings.find((booking) => booking.room?.documentId === room.documentId);
  const free = directory.rooms.filter((room) => takenBy(room) === undefined);
  const when = hours
    ? `${dateInWords(hours.from.slice(0, 10))} ${timeOf(hours.from)}〜${timeOf(hours.to)}`
    : spanInWords(days ?? { from: turn.now.slice(0, 10), to: turn.now.slice(0, 10) });
  if (rooms.length === 0) {
    const names = free.map(({ name, capacity }) => (capacity ? `${name}（${capacity}人）` : name));
    return `${when}に空いている会議室：${names.length > 0 ? names.join('、') : 'ありません'}${see('/reservations')}`;
  }
  const says = rooms.map((room) => {
    const taken = takenBy(room);
    return taken
      ? `${room.name}は${when}は空いていません。${bookingInWords(taken, question, false)}で予約済みです。`
      : `${room.name}は${when}に空いています。`;
  });
  const others = free.filter((room) => !rooms.includes(room)).map(({ name }) => name);
  if (rooms.some(takenBy))
    says.push(others.length > 0 ? `空いているのは${others.join('、')}です。` : 'ほかの会議室も空いていません。');
  return says.join('\n') + see('/reservations');
}

async function bookedIn(
  { office, turn }: Question,
  span: { from: string; to: string },
): Promise<(BookingState & { room: NonNullable<BookingState['room']> })[]> {
  const all = await office.bookings(instantAt(span.from, turn.zone), instantAt(span.to, turn.zone));
  return all.flatMap((booking) => (booking.room ? [{ ...booking, room: booking.room }] : []));
}

function bookingInWords({ name, start, end, people }: BookingState, { turn }: Question, isDated: boolean): string {
  const day = isDated ? `${dateInWords(start.slice(0, 10))} ` : '';
  const who = people.length > 0 ? `（${people.map((person) => person.name).join('、')}）` : '';
  return `${day}${hoursInWords(start, end, turn.zone)}「${name ?? '予約'}」${who}`;
}
