import { ownWords, type Skeleton } from '../message/mentions.ts';
import { UNKNOWN_GROUP } from '../names/groups.ts';
import type { Request } from '../requests/requests.ts';
import { whensIn } from './whens.ts';

/** What a sentence changes of a person's record. */
export interface Changes {
  /** By the names of `update_user`. */
  values: Record<string, string>;
  refs: Record<string, string>;
  /** A new surname: the given name stays. */
  surname: string | null;
  /** As it was written, where the firm has no such affiliation; empty where none is named although one should be. */
  missingAffiliation: string | null;
  /** It shall hold from a later day. */
  isLater: boolean;
  used: { from: number; to: number }[];
}

/** Reads the new affiliation, address, role and names of a request. `now` is local; `chosen` was picked from a list. */
export function changesIn(skeleton: Skeleton, request: Request, now: string): Changes {
  const reader = new Reader(skeleton, request);
  reader.names();
  reader.email();
  reader.affiliation();
  reader.role();
  reader.dates(now);
  return reader.found;
}

/** The patterns read the skeleton: G is an affiliation, E an address, Q a quotation. */
const LABELS: readonly (readonly [string, RegExp])[] = [
  ['jp_name', /(?:読み(?:仮名|がな|方)?|よみ(?:がな)?|ふりがな|フリガナ)(?:を、?|が|は|、|(?=Q))/u],
  [
    'en_name',
    /(?:ローマ字|英語(?:名|表記)?|英字|英名|アルファベット)(?:表記|名|の(?:お?名前|氏名|表記))?(?:の?登録)?(?:を、?|が|は|、|(?=Q))/u,
  ],
  ['name', /(?<!(?:語|字|英名|ット)の?お?)(?:名前|氏名|姓名|フルネーム|漢字(?:表記)?)(?:を、?|が|は|(?=Q))/u],
  ['surname', /(?:苗字|名字|姓)(?:を|が(?!変わ[^。、P]{1,4}P)|は|(?=Q))/u],
];
const NEW_VALUE =
  /^(?:(?:違って|間違って|誤って)[^。、]{0,8}[。、][ ]*(?:正しく?は[、 ]*)?)?(?:ご?(?:結婚|入籍|婚姻|離婚|改姓|都合)(?:(?:を|に)?(?:し|伴っ?)|により|に(?:よって|伴い|ともない))?(?:で|て|、|したので|のため|を機に)、?)?(?:(?:[^、。]{1,40}?から)?([^、。]{1,60}?)(?:に|へ|と|で(?=登録|直|お願|入れ|変更))(?=[^、。]{0,4}(?:変|改|直|修正|更新|訂正|なり|なっ|し|登録|設定|差し替|、|$)|、|$)|(Q)(?=で(?:す|した)|[、, ]*(?:$|お?名前|氏名|読み|よみ|ふりがな|フリガナ|ローマ字|英|メール|所属)))/u;
const AFFILIATION = /(?:所属|部署|部門|配属)(?:先|部署|部門)?/u;
const TO_GROUP = /G(?:の?所属)?(?: ?(?:に|へ)|(?<=所属)と(?=な)| (?:所属)?異動|の?所属|で|$)/gu;
const TO_ADMIN =
  /(?:管理(?:者|(?=権限))|アドミン|admin)の?(?:権限|ロール|役割)?(?:に|へ|で(?=お?願|おねが|頼|たの)|を?(?=[^。、]{0,4}(?:付|つけ|与|追加|渡|あげ))|[ 。!]*$)/u;
const FROM_ADMIN =
  /(?:管理(?:者|(?=権限))|アドミン|admin)(?:の?(?:権限|ロール|役割)(?:から|を|は|も|、| )?|(?:から|を|は|も))(?=[^。]{0,8}(?:外|はず|降|解除|剥奪|取り消|なく|やめ|一般|メンバー))/u;
const TO_MEMBER = /(?:一般(?:ユーザー?|社員|メンバー|権限)?|メンバー(?:権限)?)(?:に|へ)|一般[ 。!]*$/u;

class Reader {
  readonly found: Changes = { values: {}, refs: {}, surname: null, missingAffiliation: null, isLater: false, used: [] };
  readonly skeleton: Skeleton;
  readonly from: number;
  text: string;
  readonly request: Request;

  constructor(skeleton: Skeleton, request: Request) {
    this.skeleton = skeleton;
    this.request = request;
    this.from = request.from;
    this.text = skeleton.text.slice(request.from, request.to);
  }

  names(): void {
    for (const [field, label] of LABELS) {
      const head = label.exec(this.text);
      const value = head && NEW_VALUE.exec(this.text.slice(head.index + head[0].length));
      const meant = value?.[1] ?? value?.[2];
      if (!head || !value || !meant) continue;
      const quoted = meant.indexOf('Q');
      if (quoted >= 0) {
        const place = head.index + head[0].length + value[0].indexOf('Q');
        this.#name(field, this.#words(place, place + 1));
        this.#use(head.index, head.index + head[0].length + value[0].length);
        continue;
      }
      const at = head.index + head[0].length + value[0].indexOf(meant, value[0].length - meant.length - 1);
      const words = this.#words(at, at + meant.length);
      this.#name(field, words);
      this.#use(head.index, head.index + head[0].length + value[0].length);
    }
  }

  email(): void {
    const at = this.text.lastIndexOf('E');
    const mention = this.skeleton.mentions[this.from + at];
    if (at < 0 || mention?.sign !== 'E') return;
    this.found.values.email = mention.content.normalize('NFKC').toLowerCase();
    const [label = ''] =
      /(?:メール(?:アドレス|アド)?|メアド|e-?mail|アドレス)(?:を|が|は|、|:| |の)*(?:E?から)?$/u.exec(
        this.text.slice(0, at),
      ) ?? [];
    const [particle = ''] = /^ ?(?:に|へ|で|と|、)*/u.exec(this.text.slice(at + 1)) ?? [];
    this.#use(at - label.length, at + 1 + particle.length);
  }

  affiliation(): void {
    const label = AFFILIATION.exec(this.text);
    const groups = [...this.text.matchAll(TO_GROUP)].filter(({ index }) => this.#group(index) !== undefined);
    const last = groups.at(-1);
    const group = last && this.#group(last.index);
    if (last && group) {
      this.found.values.affiliation = group.name;
      this.found.refs.affiliation = group.documentId;
      for (const match of this.text.matchAll(/G(?:から|より|の)?/gu))
        this.#use(match.index, match.index + match[0].length);
      this.#use(last.index, last.index + last[0].length);
    } else if (label) {
      const rest = this.text.slice(label.index + label[0].length);
      const [, unknown = ''] =
        /^(?:を|が|は|も|、|:| )*(?:G?から)?([^、。PMW]{1,30}?)(?:に|へ)(?:変|移|異動|し|直|修正|更新|登録|設定|な|切)/u.exec(
          rest,
        ) ?? [];
      const at = rest.indexOf(unknown) + label.index + label[0].length;
      this.found.missingAffiliation = unknown === '' ? '' : this.#words(at, at + unknown.length);
      if (unknown !== '') this.#use(at, at + unknown.length);
    }
    if (label) this.#use(label.index, label.index + label[0].length);
  }

  role(): void {
    const removed = FROM_ADMIN.exec(this.text) ?? TO_MEMBER.exec(this.text);
    const given = removed === null ? TO_ADMIN.exec(this.text) : null;
    const match = removed ?? given;
    if (!match) return;
    this.found.values.role = removed ? 'member' : 'admin';
    for (const each of this.text.matchAll(ROLE_WORDS)) this.#use(each.index, each.index + each[0].length);
    this.#use(match.index, match.index + match[0].length);
  }

  dates(now: string): void {
    for (const placed of whensIn(this.skeleton, this.request)) {
      this.#use(placed.at - this.from, placed.to - this.from);
      if (!RIGHT_NOW.test(this.text) && (placed.when.start ?? now).slice(0, 10) > now.slice(0, 10))
        this.found.isLater = true;
    }
  }

  #name(field: string, words: string): void {
    if (field === 'surname') this.found.surname = words;
    else this.found.values[field] = words;
  }

  #group(at: number) {
    const mention = this.skeleton.mentions[this.from + at];
    const group = mention?.sign === 'G' ? mention.all[0] : undefined;
    return group && group.documentId !== '' && group.documentId !== UNKNOWN_GROUP ? group : undefined;
  }

  #words(from: number, to: number): string {
    return ownWords(this.skeleton, this.from + from, this.from + to)
      .normalize('NFKC')
      .replace(/\s+/gu, ' ')
      .trim();
  }

  #use(from: number, to: number): void {
    this.found.used.push({ from: this.from + from, to: this.from + to });
  }
}

/** 「来月から管理者なので、今のうちに」. */
const RIGHT_NOW = /(?:今|いま)の?うちに|前もって|事前に|(?<!お)先に/u;
const ROLE_WORDS =
  /(?:管理(?:者|(?=権限))|アドミン|admin|一般(?:ユーザー?|社員|メンバー)?|メンバー)?の?(?:権限|ロール|役割)(?:を|は|が|から|に)?/gu;
