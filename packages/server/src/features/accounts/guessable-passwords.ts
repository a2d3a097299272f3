import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Db } from '../../actions/action.ts';
import { AppError } from '../../errors.ts';

/**
 * Throws validation for a password that anybody would try: a common one, or the name of the account or the firm.
 * `names` are those of the account.
 */
export async function requireUnguessable(db: Db, password: string, names: readonly string[]): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`select name from firm`);
  if (isGuessable(password, [...names, ...rows.map(({ name }) => name)])) throw tooEasy();
}

/** The same for the account `accountId`. */
export async function requireUnguessableFor(db: Db, password: string, accountId: number): Promise<void> {
  const { rows } = await db.execute<{ username: string; email: string }>(
    sql`select username, email from accounts where id = ${accountId}`,
  );
  await requireUnguessable(db, password, rows.flatMap(Object.values));
}

/** Whether somebody who knows `names` would try `password` among the first few thousand. */
export function isGuessable(password: string, names: readonly string[]): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  const core = coreOf(text);
  const own = names.flatMap((name) => [coreOf(name), coreOf(name.split('@')[0] ?? '')]).filter((name) => name !== '');
  return (
    isRepeated([...text]) ||
    isInARow(text) ||
    /^(19|20)\d\d[-/.]?(0\d|1[0-2])[-/.]?[0-3]\d$/.test(text) ||
    COMMON.has(text) ||
    WALKS.has(core) ||
    [core, plainLetters(core)].some((each) => WORDS.has(each) || COMMON.has(each) || own.includes(each))
  );
}

const COMMON: ReadonlySet<string> = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
);

/** At most so many digits and signs are put around a word. */
const AROUND_MAX = 5;
const AROUND = /^[\d\p{P}\p{S}]$/u;
const COMPANY = /株式会社|有限会社|合同会社|\(株\)|\(有\)/g;

/** The word in a password or name, without what people put around and into it. */
function coreOf(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().replace(COMPANY, '');
  const whole = [...plain.replace(/[\s._-]/g, '')];
  const from = whole.findIndex((sign) => !AROUND.test(sign));
  const core = whole.slice(from, whole.findLastIndex((sign) => !AROUND.test(sign)) + 1);
  return (whole.length - core.length > AROUND_MAX ? whole : core).join('');
}

/** One to four characters, again and again. */
const isRepeated = (signs: readonly string[]) =>
  [1, 2, 3, 4].some((length) => signs.length > length && signs.every((sign, at) => sign === signs[at % length]));

const ROWS = ['01234567890', 'abcdefghijklmnopqrstuvwxyz'].flatMap((row) => [row, [...row].reverse().join('')]);

/** 12345678, 87654321, abcdefgh. */
const isInARow = (text: string) => ROWS.some((row) => row.includes(text));

const SIGNS: Readonly<Record<string, string>> = { '@': 'a', '4': 'a', '0': 'o', '3': 'e', $: 's', '5': 's', '1': 'i' };

/** p@ssw0rd → password. */
const plainLetters = (core: string) => [...core].map((sign) => SIGNS[sign] ?? sign).join('');

/** Ways over the keyboard, as they are typed and as their digits are taken off. */
const WALKS: ReadonlySet<string> = new Set(
  `qwerty qwertyu qwertyui qwertyuio qwertyuiop qwertz asdf asdfgh asdfghj asdfghjk asdfghjkl zxcv zxcvbn zxcvbnm qazwsx
  qazwsxedc qaz2wsx qaz2wsx3edc q2w3e q2w3e4r q2w3e4r5t zaq12wsx zaqxsw zaq1xsw2 zaq1qaz qweasd qweasdzxc asdqwe asdfqwer
  qwerasdf qwer qwe poiuytrewq lkjhgfdsa mnbvcxz aqswdefr wsxedc xsw2zaq e3w2q`.split(/\s+/),
);

/** Words that people put a number or a sign beside, in English and in Japanese. */
const WORDS: ReadonlySet<string> = new Set(
  `pass passwd pasuwado pasuwaado secret letmein welcome login admin administrator root user guest test tester testing
  test1test default master access system server oracle windows google yahoo apple iphone samsung android twitter
  instagram youtube amazon netflix pokemon pikachu batman ironman avengers marvel naruto onepiece dragon doraemon
  anpanman totoro ghibli gundam hello helloworld nothing freedom iloveu loveyou lovely loveme love lover forever
  prince angel angels baby sweet sweety flower flowers rainbow summer winter spring autumn monday friday sunday
  january october soccer hockey tennis golf jordan michael jessica ashley daniel charlie thomas robert william
  matthew anthony joshua andrew nicole amanda patrick george harley ferrari porsche mustang toyota honda suzuki
  nissan mazda subaru yamaha shadow monkey tiger lion eagle panther dolphin killer hunter ranger soldier warrior
  knight wizard magic merlin phoenix diamond silver golden purple orange banana cookie cheese coffee pepper ginger
  chicken peanut bailey buddy maggie daisy snoopy mickey pooh donald trustno trustnoone matrix blink biteme asshole
  fuckyou fuckoff pussy sexy badboy badgirl hottie player winner arsenal chelsea america canada england london paris
  berlin tokyo osaka kyoto nagoya yokohama sapporo fukuoka hiroshima nippon nihon japan sakura himawari ichigo
  momiji fujisan fuji katana samurai ninja shogun sensei kawaii arigato arigatou konnichiwa ohayou aishiteru
  aisiteru daisuki hanako taro tarou takashi hiroshi kenji akira yuki haruka misaki aoi rin sora hikari kazuki
  daisuke tanaka suzukisan sato takahashi watanabe yamamoto nakamura kobayashi office kaisha shain company manager
  staff member employee account qwerty temp temporary newyear happy smile peace lucky music guitar piano dancer
  camera travel holiday family mother father brother sister friend friends zaq abc abcd abcde abcdef abcabc aaa xxx
  zzz asd pass1word one two onetwothree zero zerozero ibasho ibashodemo 居場所 居場所居場所 いばしょ パスワード ぱすわーど あいうえお いろはにほへと
  かきくけこ あいことば 合言葉 合い言葉 暗証番号 ありがとう おはよう こんにちは あいしてる 愛してる だいすき 大好き さくら 桜 ひまわり 日本 東京 大阪 京都 管理者 社員 会社 総務 営業`.split(
    /\s+/,
  ),
);

const tooEasy = () =>
  new AppError('validation', 'password is too easy to guess', {
    say: 'このパスワードは推測されやすいため使えません。名前や会社名、よく使われる言葉や並びを避けてください',
    details: { errors: [{ path: ['password'], message: 'password is too easy to guess', name: 'ValidationError' }] },
  });
