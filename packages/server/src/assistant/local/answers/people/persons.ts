import type { KnownPerson } from '../../../interpreter.ts';
import { comparable } from '../../message/written.ts';
import { type Answerer, see } from '../question.ts';

/** 「どの部署の方ですか」, 「何部でしたっけ」, 「所属を知りたいです」. */
const DEPARTMENT =
  /(?:どの|どこの|どちらの|なんの|何の|なんて|何て|何という|なんという)(?:お|仕事の)?(?:部署?|ぶしょ|しょぞく|組|課|室|班|チーム|部門|所属|配属|グループ|担当|オフィス|事業所|拠点|支社|分室)|(?:何|なに|なん)(?:部署?|ぶしょ|課|室|班|チーム|グループ|係)(?!屋)|(?:なに|なん)(?:はん|ぶ|しつ)(?=[ だでや?]|$)|ってどこの(?:人|方|ひと)|(?:所属|部署|ぶしょ|しょぞく|部門|配属)(?:の?(?:正式な?)?(?:部署|課|チーム|グループ|部門|名称|お?名前)|先|名)?(?:は|が|って|を|も|、| )*(?:ど[こちのれ]|何|なに|なん|お?教え|おしえ|知り|お?聞|伺|うかが|お?尋ね|確認|わか|分か|(?:です|でしょう|でした)(?:か|っけ)|だっけ|[。?]|$)|(?:どこ|どちら|何)[にへ](?:所属|配属)/u;
/** 「メアド教えて」, 「メールするときの宛先は何ですか」. */
const ADDRESS =
  /(?:(?:めーる|メール)(?:アドレス|あどれす|アド)|あどれす|P[のは、 ]*めーる(?=[はって、 ]*(?:$|教え|おしえ|知り|わか|なん|何))|メアド|メルアド|アドレス|[eg]?-?mail|[eg]メール|電子メール|(?:宛|あ)て?先|連絡先|P[のは、 ]*メール(?=[はって、 ]*$))(?!を?(?:変|直|間違|登録|更新))|メール(?:する|を送る|送る)[^。]{0,8}(?:どこ|どう|何)|メール(?:は|って|を|の)?(?:何|なに|どれ|どこ|教え|おしえ|知り|わか|分か)/iu;
/** 「何とお読みしますか」, 「読み方」, 「下のお名前は」. */
const READING =
  /(?:読み|よみ)(?:方|かた|仮名|がな)|ふりがな|フリガナ|ひらがな|平仮名|発音|読め(?:ない|ません|ん)|(?:何|なん|どう)(?:て|と)?お?読|スペル|つづり|綴り|(?:ローマ字|英語|英字|英文|アルファベット)(?:表記|名|では?|だと|の(?:お?名前|氏名|表記|つづり|綴り)|(?:は|って)?[、。 ]*$|を?(?:教え|おしえ|知り))|(?:の ?(?:読み|よみ))(?=を? ?(?:教え|知り|わか|分か|確認|お?聞|伺|うかが))|下の(?:お?名前|名)|フルネーム|(?:名字|苗字|御?苗字|姓)(?:は|の|って)?[^。]{0,10}(?:どう|何|なん|どのよう)|(?:どのよう|何|なん|どう)(?:に|と|て)?お?読み|お?(?:名前|なまえ)[はって ]*(?:何|なん)と|P(?:さん)?の?(?:読み|よみ)(?:は|って|[。?]|$)/u;

/** What the directory tells of somebody: department, mail address, how the name is written and read. */
export const aboutPersons: Answerer = async ({ text: asked, words, people, directory, office }) => {
  const text = asked.replace(TO_BE_SURE, '');
  const wanted = people.flatMap(
    ({ documentId }) => directory.people.find((person) => person.documentId === documentId) ?? [],
  );
  if (wanted.length === 0) {
    const quoted = READING.test(text) ? quotedIn(words, directory.people) : [];
    return quoted.length > 0 ? quoted.map(spelled).join('\n') : undefined;
  }
  if (DEPARTMENT.test(text)) {
    const says = wanted.map((person) => `${person.name}さんの所属は${departmentOf(person, directory.affiliations)}。`);
    return says.join('\n') + see('/people');
  }
  if (ADDRESS.test(text)) {
    const states = await office.people(wanted.map(({ documentId }) => documentId));
    const says = states.map(({ name, email }) =>
      email ? `${name}さんのメールアドレスは ${email} です。` : `${name}さんのメールアドレスは登録されていません。`,
    );
    return says.join('\n') + see('/people');
  }
  return READING.test(text) ? wanted.map(spelled).join('\n') : undefined;
};

/** 「所属部署を念のため教えてください」. */
const TO_BE_SURE = /念のため(?:に)?|一応|いちおう|改めて|あらためて/gu;

/** 「「髙木」というお名前はどう読みますか」: those whose name is quoted, whole or in part. */
function quotedIn(words: string, people: readonly KnownPerson[]): KnownPerson[] {
  const { name } = QUOTED.exec(words)?.groups ?? {};
  if (name === undefined) return [];
  return people.filter(({ name: whole }) => [whole, ...whole.split(/\s+/u)].map(comparable).includes(comparable(name)));
}

const QUOTED = /[「『"](?<name>[^「」『』"]{1,12})[」』"]/u;

function departmentOf({ affiliation }: KnownPerson, all: readonly { documentId: string; name: string }[]): string {
  const name = all.find(({ documentId }) => documentId === affiliation)?.name;
  return name === undefined ? '登録されていません' : `${name}です`;
}

function spelled({ name, jpName, enName }: KnownPerson): string {
  const others = [jpName, enName].filter((one) => one !== null && one !== '');
  return others.length > 0 ? `${name}さん（${others.join('、')}）です。` : `${name}さんの読みは登録されていません。`;
}
