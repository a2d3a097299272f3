import { dateInWords, localTimeAt, timeOf } from '@ibasho/contract/dates';
import { messages } from '@ibasho/contract/messages';
import type { HolidayState, OfficeReads, PersonState, Turn } from '../../../interpreter.ts';
import { comparable } from '../../message/written.ts';
import { ITS_PEOPLE } from '../plain-question.ts';
import type { Answerer, Question } from '../question.ts';

const WHEREABOUTS =
  /どの(?:お?店|街|町|辺|あたり|へん|方面|現場|客先|場所)|おいで(?:です|でしょう|になり?)|(?:来|く)る(?:の|ん)?(?:です|でしょう)?(?:か|\?|$)|(?:来|来られ|いらっしゃい)ますか|なんじ|コメント|用件|用事|用向き|理由|目的|何しに|どこ|どさ|どけ|どご|所在|場所|ところ|探し|さがし|見当たら|見つから|見(?:かけ)?ませんでし|出かけ|出勤|お?出(?:かけ|掛け)先|訪問先|出先|どちら|^[\s]*P(?:は|って)[\s。]*$|いる|おる|います|いま(?:せん)?か|いてる|いない|いらっしゃ|席|戻|もど|帰|何時|いつ|状況|状態|ステータス|出社|在席|外出|オンライン|どう|何して|なに(?:し|を)|[来き]て|在宅|お?うち(?:です)?(?:か|\?|$)|(?:自宅|家)(?:です)?(?:か|\?|$)|リモート|連絡|おられ(?:ます|る)|見かけ(?:ま|た|て)|(?:お|ご)?(?:用|用事|用件)で|居場所|行き?先|退勤|もう|直帰|直行|出張|離席|P(?:は|って)?[^、。PGCQW]{0,6}\?|P(?:は|って|も)[、 ]*(?:今|いま|まだ)?(?:お?二人とも|みんな|全員)?(?:現場|打ち?合わ?せ|会議|撮影|取材|商談|来客|外|社内|休憩|お?昼|電話)(?:中)?(?:です|でしょう|な?んです)か/u;
const WHO =
  /どの(?:方|人)|どちらの方|(?:る|た)の(?:は|って)[\s。?]*$|誰|だれ|どなた|何人|何名|(?:いる|いない|してる|中の|している|てる|ている|出てる|社の|席の|宅の|張の|帰の|行の|ートの|ークの|インの)(?:人|方|ひと|メンバー)|[中出宅張席勤]者|(?:人|方|ひと|メンバー)(?:は|って|いる|いま)|(?:中の?|いる|ない)(?:人|方)?(?:一覧|リスト)|(?:在席|外出|出社|勤務)(?:の)?(?:状況|一覧|リスト)|(?:外出|在宅|出張|直帰|離席)中?は[?\s。]*$/u;
const PRESENT =
  /来て|来と|(?:外|そと)[へ]?行|誰が外|だれが外|残っ|残り|上が|あが|仕事し|勤務|働|オフライン|離席|席を|外出|出て|出られ|出先|外に|そとに(?:で|い)|(?<![ぁ-ん])でて|出かけ|nr|いる|いない|いません|おる|おり|おらん|います|いらっしゃ|在席|出社|オンライン|オフライン|帰|かえ|退勤|在宅|リモート|テレワーク|会社|席|不在|留守|直帰|直行|出張|出払|休憩/u;
/** Statuses that are told apart by their comment. */
const BY_COMMENT =
  /nr|在宅|リモート|テレワーク|(?:自宅|お?うち|家)で(?:お?仕事|作業|業務|勤務|働|はたら)|直帰|直行|出張|離席|休憩/u;

/** Where somebody is and when they return; who is in, out or gone. */
export const aboutPeople: Answerer = async (question) => {
  const { text, people, members, office, turn } = question;
  const mates = SAME_GROUP.test(text) ? matesOf(question) : [];
  if (mates.length > 0) return everyStatus(await office.people(mates));
  const isOfOthers = (BESIDES_ME.test(text) || (members.length > 0 && BESIDES_THEM.test(text))) && WHO.test(text);
  const asked =
    people.length > 0 && !isOfOthers
      ? people.map((person) => person.documentId)
      : /どこ|どちら/u.test(text)
        ? members
        : [];
  if (asked.length > 0 && (WHEREABOUTS.test(text) || (await namesTheirPlace(question, asked)))) {
    const today = turn.now.slice(0, 10);
    const day = question.days?.from ?? today;
    const [states, off] = await Promise.all([office.people(asked), office.holidays(day, day)]);
    return states.map((state) => whereIs(state, turn, off)).join('\n');
  }
  if (members.length > 0 && OF_EACH.test(text)) return everyStatus(await office.people(members));
  if (isOfOthers && members.length > 0 && !OF_THE_MOMENT.test(text)) return everyStatus(await office.people(members));
  if (members.length > 0 && (asksWhoBelongs(text) || (BARE_GROUP.test(text) && OF_ITS_PEOPLE.test(question.words))))
    return everyStatus(await office.people(members));
  const isOfGroup = members.length > 0 && people.length === 0 && IN_WHAT_STATE.test(text);
  if (!question.isPlain && !isOfGroup && !WHO.test(text) && !/[^\s、。]者/u.test(text)) return undefined;
  const there = await whoIsThere(question);
  if (there !== undefined) return there;
  if (!PRESENT.test(text)) return undefined;
  const today = question.days?.from ?? turn.now.slice(0, 10);
  const [states, off] = await Promise.all([
    office.people(members.length > 0 ? members : undefined),
    AWAY.test(text) ? office.holidays(today, today) : [],
  ]);
  const resting = off.filter(({ person }) => states.some(({ documentId }) => documentId === person.documentId));
  const says = resting.length > 0 ? `\n休み（${resting.length}人）：${resting.map(namedIn).join('、')}` : '';
  return whoIs(RETURNS.test(text) ? states.map((state) => withReturn(state, turn)) : states, text) + says;
};

/** 「黒島さんは空港ですか」: whether somebody is where their comment says. */
async function namesTheirPlace({ text, office }: Question, asked: readonly string[]): Promise<boolean> {
  const place = IS_AT.exec(text)?.groups?.place;
  const states = place === undefined ? [] : await office.people([...asked]);
  return states.some(({ comment }) => comparable(comment ?? '').includes(comparable(place ?? '')));
}

const IS_AT =
  /^[\s]*P+(?:は|って|なら|も|、| )*(?:今|いま|もう|まだ|今日|W)?(?:は|、| )*(?<place>[^\s、。A-Z]{2,10}?)(?:に|へ)?(?:です|でしょう|行|い|だ)?[^、。A-Z]{0,6}(?:か|っけ|\?)/u;

const namedIn = ({ person, memo }: HolidayState) => `${person.name}さん${memo ? `（${memo}）` : ''}`;
const AWAY = /いない|いません|おらん|おらへん|不在|留守|席を(?:外|はず)/u;

/** 「全員の居場所を一覧で見たい」. */
const OF_EACH = /^[\s]*G+の(?:居場所|所在|在席(?:状況)?|状況)/u;

/** 「営業の人みんな出てる？」. */
const IN_WHAT_STATE = /^[^PC]*G(?:は|って|も|、| )*[^、。PCG]{2,12}(?:\?|か[?。\s]*$)/u;

/** 「総務のメンバーは」, of which the skeleton makes one sign. */
const BARE_GROUP =
  /(?:^|[。!] *)\s*G+[はって、 ]*(?:(?:誰|だれ|どなた|何人|何名|どんな(?:人|方)(?:たち)?)(?:が|と(?:誰|だれ|どなた))?)?(?:い(?:ます|る)|おる|いらっしゃいます)?(?:です|でしょう)?(?:か(?:ね|な)?|っけ|の|ん)*[?。、 ]*$/u;
const OF_ITS_PEOPLE =
  /(?:メンバー|人たち|社員|スタッフ|面々|みんな|全員)[はって、 ]*(?:(?:誰|だれ|どなた|何人|何名|どんな(?:人|方))[^、。]{0,12})?[^\p{L}\p{N}]*$/u;

/** 「森さんと同じチームの人はだれ」, 「私と同じ部署の方を教えて」. */
const SAME_GROUP =
  /[PM]と(?:は)?(?:同じ|おなじ|一緒の|いっしょの)(?:部署?|課|室|班|局|チーム|グループ|部門|所属|とこ|ところ)[^。]{0,6}(?:人|方|ひと|メンバー|社員|誰|だれ|どなた|の(?:は|って))/u;

/** Everybody of the departments of those who are named, but for themselves. */
function matesOf({ people, directory }: Question): string[] {
  const named = people.map(({ documentId }) => documentId);
  const groups = directory.people.flatMap((one) => (named.includes(one.documentId) ? (one.affiliation ?? []) : []));
  return directory.people.flatMap((one) =>
    groups.includes(one.affiliation ?? '') && !named.includes(one.documentId) ? one.documentId : [],
  );
}

/** 「私のほかに在宅の方は」 asks about everybody. */
const BESIDES_THEM = /P(?:さん)?の?(?:ほか|他|以外)|G[^、。G]{0,6}[、 ]?[PM]+と(?:あと)?(?:は)?(?:誰|だれ|どなた)/u;
const BESIDES_ME = /M(?:の|たち)?(?:ほか|他|以外)/u;

/** Who is at a place, or back at a time, as their comments and returns tell it. */
async function whoIsThere({ text, members, hours, office, turn }: Question): Promise<string | undefined> {
  const place = (PLACE.exec(text) ?? WHO_IS_AT.exec(text))?.groups?.place;
  const states = await office.people(members.length > 0 ? members : undefined);
  if (place !== undefined && !OFFICE.test(place)) {
    const [nouns = place] = NOUNS.exec(place) ?? [];
    const at = (words: string) => states.filter(({ comment }) => comparable(comment ?? '').includes(comparable(words)));
    const there = at(place);
    return listOf(`「${place}」`, there.length > 0 ? there : at(nouns));
  }
  if (hours === undefined || !/戻|もど|帰/u.test(text)) return undefined;
  const isLater = LATER.test(text);
  const back = states.filter(({ returnTime }) => {
    const at = returnTime === null ? '' : localTimeAt(returnTime, turn.zone).slice(0, 16);
    return returnTime !== null && (isLater ? at >= hours.from : at <= hours.from);
  });
  return listOf(`${timeOf(hours.from)}${isLater ? '以降' : 'まで'}に戻る予定`, back);
}

/** 「小豆島ロケのメンバーは何時に戻られますか」: no department, but where some of them are; undefined where nobody is. */
export async function whereSomeAre(place: string, office: OfficeReads, turn: Turn): Promise<string | undefined> {
  const states = await office.people();
  const there = states.filter(({ comment }) => comparable(comment ?? '').includes(comparable(place)));
  return there.length > 0
    ? listOf(
        `「${place}」`,
        there.map((state) => withReturn(state, turn)),
      )
    : undefined;
}

/** 「県庁に行っているのは」, 「県庁へ撮影に行っている人」, 「21美というところにいる人」, 「倉庫いってるのだれ」. */
const PLACE =
  /(?:^|[\sW、。.!?はがをの])(?:今|いま|現在)?(?!方で|外|そと)(?<place>[^\s、。.!?はがをのA-Z]{2,12}?)(?:という(?:ところ|所|場所))?(?:(?:に|へ|で|まで)(?:(?<=へ|まで)[^\s、。!?はがをのA-Z]{1,8}に)?(?:行|いっ|い[るま]|お[るり]|いらっしゃ|出(?!社|勤)|向か|滞在)|(?<=[\p{Script=Han}\p{Script=Katakana}ーえりみ])(?:行っ|いっ)[てと])/u;
/** 「県庁って誰が行ってる」, 「名護は誰がいる」. */
const LATER = /W(?:以降|すぎ|過ぎ|より(?:後|あと|遅)|を(?:過|超|回))/u;
const WHO_IS_AT =
  /^[\s]*(?:今|いま|現在)?[、 ]?(?<place>[^\s、。.!?はがをのA-Z]{2,10}?)(?:に|へ|まで|って|は|には)[、 ]?(?:今|いま)?(?:誰|だれ|どなた)[がか]?[、 ]?(?:行|い[っるま]|お[るり]|出て|向か)/u;
/** 「粘土」 of 「粘土とりに」. */
const NOUNS = /^[\p{Script=Han}\p{Script=Katakana}ー]{2,}/u;
const OFFICE =
  /^(?:(?:人|方|中|メンバー)で)?(?:今|いま)?(?:外出.*|出先|外出先|訪問先|在宅|テレワーク|リモート|会社|社内|社外|.*(?:して|の)?外|事務所|オフィス|自席|席|外|在宅|自宅|家|今|いま|今日|本日|現在|ここ|こちら|そこ|誰か?|だれか?|ほか|他)$/u;

function whereIs(person: PersonState, { zone, now }: Turn, off: readonly HolidayState[]): string {
  const status = person.status === null ? '状態は登録されていません' : `「${messages.statusNames[person.status]}」です`;
  const back = person.returnTime === null ? null : localTimeAt(person.returnTime, zone);
  const day = back !== null && back.slice(0, 10) !== now.slice(0, 10) ? `${dateInWords(back.slice(0, 10))} ` : '';
  // Whoever is offline has not gone out: they come then.
  const until = person.status === 'offline' ? 'まで' : '戻り';
  const notes = [person.comment, back && `${day}${timeOf(back)}${until}`].filter(
    (note) => note !== null && note !== '',
  );
  const holiday = off.find((one) => one.person.documentId === person.documentId);
  const of = holiday?.date === now.slice(0, 10) ? '今日' : dateInWords(holiday?.date ?? now);
  const rest = holiday ? `${of}は休みです${holiday.memo ? `（${holiday.memo}）` : ''}。` : '';
  return `${person.name}さんは${status}${notes.length > 0 ? `（${notes.join('、')}）` : ''}。${rest}`;
}

/** 「施工監理部にはどなたがいらっしゃるのですか」: who belongs to it, in or out. */
const WHO_BELONGS =
  /G(?:の|に(?:いる|所属の))?(?:メンバー|人たち|面々|みんな|全員|スタッフ|社員)(?:は|って|を|、)?(?:一覧|全員|教えて)?[\s。?]*$|G(?:に|って)?は?[、 ]*(?:誰|だれ|どなた|どんな(?:人|方))が(?:い(?!な|ま?せん)|おる|おられ|所属|在籍|配属)|G(?:の)?(?:メンバー|人たち)(?:は|って)(?:誰|だれ|どなた)/u;

/** 「福山分室のメンバーを教えてください」, 「総務には何という方がいらっしゃいますか」. */
const ITS_MEMBERS =
  /G(?:の|に(?:いる|所属(?:する|して(?:い|おられ)?る|されて(?:い|おられ)?る|の)|在籍(?:する|している|されている)|属する)?)?(?:は|って)?(?:いま|今|全部で)?[^、。PGCW]{0,4}(?:メンバー|人|方|者|社員|スタッフ|部員|(?<!の)名前)[^。]{0,16}(?:誰|だれ|どなた|何人|何名|一覧|リスト|教え|おしえ|お?名前|知り|見(?:た|せ)|い(?:ます|らっしゃいます)か)|G(?:の?(?:全員|みんな|皆(?:さん|様)|方々))?(?:を|は|って|の)?(?:お?名前を?)?(?:教え|おしえ|知りた|見せて|見たい|一覧|(?<=名前を)確認)|G[^、。PGCW]{0,8}(?:何|なん)(?:て|と)?(?:いう|人|名)/u;
const OF_THE_MOMENT =
  /外出|(?<!以)外に|出て|出かけ|(?<!て)い(?:ない|ません)|不在|留守|休|在宅|リモート|テレワーク|在席|席に|自宅|家で|オフィス|会社|社内|事務所|残っ|戻|もど|帰|稼働|手が|余裕|空い|直行|直帰|出張|離席|オンライン|オフライン|W/u;

/** 「石垣の事務所には、どなたが所属していますか」, 「総務の所属は誰ですか」. */
const IS_OF_IT =
  /G[^、。PC]{0,10}[、 ]*(?:誰|だれ|どなた)[がか]?[、 ]*(?:所属|在籍|配属)|Gの?(?:所属|在籍)(?:の(?:人|方))?(?:は|って|、| )*(?:誰|だれ|どなた)/u;

function asksWhoBelongs(text: string): boolean {
  if (WHO_BELONGS.test(text) || IS_OF_IT.test(text)) return true;
  const asked = text.split(/[。!\n]/u).find((one) => ITS_MEMBERS.test(one) || ITS_PEOPLE.test(one.trim()));
  return asked !== undefined && !OF_THE_MOMENT.test(asked);
}

function everyStatus(people: readonly PersonState[]): string {
  const statuses = ['online', 'going_out', 'offline'] as const;
  const known = statuses.map((status) => ({ status, those: people.filter((person) => person.status === status) }));
  const others = people.filter(({ status }) => status === null);
  return [
    `全部で${people.length}人です。`,
    ...known.flatMap(({ status, those }) => (those.length > 0 ? [listOf(messages.statusNames[status], those)] : [])),
    ...(others.length > 0 ? [listOf('状態の登録なし', others)] : []),
  ].join('\n');
}

function whoIs(people: readonly PersonState[], text: string): string {
  const kind = BY_COMMENT.exec(text)?.[0];
  if (kind !== undefined) {
    const those = people.filter(({ comment }) => comment?.includes(kind) === true);
    if (/離席|休憩/u.test(kind) && those.length === 0) return `${listOf(kind, those)}\n${away(people)}`;
    const isRemote = /在宅|リモート|テレワーク|自宅|うち|家で/u;
    const word = isRemote.test(kind) ? isRemote : new RegExp(kind, 'u');
    return listOf(
      isRemote.test(kind) ? '在宅' : kind,
      people.filter(({ comment }) => word.test(comment ?? '')),
    );
  }
  const isLeft = /(?:帰|上が)(?:って|り)?(?:い)?な(?:い|かった)|帰ってへん|帰っとらん/u.test(text);
  const isAway = !isLeft && AWAY.test(text);
  const statuses = isAway
    ? (['going_out', 'offline'] as const)
    : !isLeft &&
        /外出|出先|訪問先|出(?:て|と)(?!勤|社)|出られ|(?:外|そと)[にへ]?(?:い|行|お|出)|社外|でて|でかけ|出かけ|出払/u.test(
          text,
        )
      ? (['going_out'] as const)
      : !isLeft && /オフライン|(?:帰|かえ)(?!社)|退勤|上が|あが/u.test(text)
        ? (['offline'] as const)
        : (['online'] as const);
  return statuses
    .map((status) =>
      listOf(
        messages.statusNames[status],
        people.filter((person) => person.status === status),
      ),
    )
    .join('\n');
}

const RETURNS = /(?:戻[りる]|帰[りる]|もどり)(?:の?(?:時間|時刻|予定)|は?(?:いつ|何時))/u;

/** The same with the return beside the comment. */
function withReturn(person: PersonState, { zone }: Turn): PersonState {
  if (person.returnTime === null) return person;
  const back = `${timeOf(localTimeAt(person.returnTime, zone))}戻り`;
  return { ...person, comment: [person.comment, back].filter((note) => note !== null && note !== '').join('、') };
}

const away = (people: readonly PersonState[]) =>
  listOf(
    messages.statusNames.going_out,
    people.filter(({ status }) => status === 'going_out'),
  );

function listOf(label: string, people: readonly PersonState[]): string {
  if (people.length === 0) return `${label}の人はいません。`;
  const names = people.map(({ name, comment }) => `${name}さん${comment ? `（${comment}）` : ''}`);
  return `${label}（${people.length}人）：${names.join('、')}`;
}
