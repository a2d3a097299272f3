import { type ImportKind, importKinds } from '@ibasho/contract/import';

/** What a column of a list may hold: a field of the rows, or a half of one. */
export type ColumnField =
  | 'name'
  | 'family'
  | 'given'
  | 'jp_name'
  | 'jp_family'
  | 'jp_given'
  | 'en_name'
  | 'email'
  | 'affiliation'
  | 'role'
  | 'username'
  | 'displayName'
  | 'aliases'
  | 'capacity'
  | 'equipment';

export interface ColumnKind {
  field: ColumnField;
  label: string;
  /** How lists head such a column; width, case, kana and signs do not count. */
  headings: readonly string[];
}

export interface KindOfImport {
  kind: ImportKind;
  /** What staff call one, and how they count them. */
  noun: string;
  counter: string;
  /** The section of the administration that lists them, and the collection that is read anew. */
  section: 'people' | 'cars' | 'rooms' | 'affiliations';
  collections: readonly string[];
  columns: readonly ColumnKind[];
  template: readonly (readonly [heading: string, example: string])[];
}

const aliases: ColumnKind = {
  field: 'aliases',
  label: '別名',
  headings: ['別名', '呼び名', '愛称', '通称', '略称', 'ニックネーム', 'alias', 'aliases'],
};
const nameOf = (label: string, ...headings: string[]): ColumnKind => ({
  field: 'name',
  label,
  headings: [label, '名前', '名称', 'name', ...headings],
});

const kinds: Readonly<Record<ImportKind, KindOfImport>> = {
  people: {
    kind: 'people',
    noun: '社員',
    counter: '人',
    section: 'people',
    collections: ['sd-users', 'users', 'affiliations', 'initial-passwords'],
    columns: [
      nameOf(
        '氏名',
        '姓名',
        '社員名',
        '社員氏名',
        '従業員名',
        '担当者',
        '担当者名',
        'お名前',
        '漢字氏名',
        '氏名漢字',
        'フルネーム',
        'fullname',
      ),
      { field: 'family', label: '姓', headings: ['姓', '氏', '苗字', '名字', 'lastname', 'familyname'] },
      { field: 'given', label: '名', headings: ['名', '下の名前', 'firstname', 'givenname'] },
      {
        field: 'jp_name',
        label: 'よみ',
        headings: [
          'よみ',
          '読み',
          '読み仮名',
          'よみがな',
          'ふりがな',
          'カナ',
          '仮名',
          '氏名カナ',
          'カナ氏名',
          '氏名ふりがな',
          '氏名よみ',
          '名前カナ',
          '名前ふりがな',
          'kana',
        ],
      },
      {
        field: 'jp_family',
        label: '姓のよみ',
        headings: ['姓カナ', '姓ふりがな', '姓よみ', '姓読み', '氏カナ', 'セイ', 'みょうじ'],
      },
      { field: 'jp_given', label: '名のよみ', headings: ['名カナ', '名ふりがな', '名よみ', '名読み', 'メイ'] },
      {
        field: 'en_name',
        label: 'ローマ字',
        headings: [
          'ローマ字',
          'ローマ字氏名',
          '氏名ローマ字',
          '英字',
          '英字氏名',
          '氏名英字',
          '英語名',
          '英名',
          'アルファベット',
          'romaji',
        ],
      },
      {
        field: 'email',
        label: 'メール',
        headings: [
          'メール',
          'メールアドレス',
          '会社メール',
          '社用メール',
          'アドレス',
          'email',
          'mail',
          'emailaddress',
          'mailaddress',
          'eメール',
        ],
      },
      {
        field: 'affiliation',
        label: '所属',
        headings: [
          '所属',
          '部署',
          '部署名',
          '所属部署',
          '部門',
          '部門名',
          '部',
          '課',
          'チーム',
          'グループ',
          'department',
          'dept',
          'section',
          'team',
        ],
      },
      { field: 'role', label: '権限', headings: ['権限', '役割', 'ロール', 'role'] },
      {
        field: 'username',
        label: 'ユーザー名',
        headings: [
          'ユーザー名',
          'ユーザ名',
          'ユーザーID',
          'ユーザID',
          'ログインID',
          'ログイン名',
          'アカウント',
          'アカウント名',
          'username',
          'userid',
          'loginid',
        ],
      },
    ],
    template: [
      ['氏名', '（例）山田 花子'],
      ['ふりがな', 'やまだ はなこ'],
      ['ローマ字', 'Hanako Yamada'],
      ['メール', 'hanako@example.jp'],
      ['所属', '設計室'],
      ['権限', 'メンバー'],
    ],
  },
  cars: {
    kind: 'cars',
    noun: '車',
    counter: '台',
    section: 'cars',
    collections: ['cars'],
    columns: [nameOf('車名', '車', '車両', '車両名', '社用車', '車種', 'car'), aliases],
    template: [
      ['車名', '（例）ノート(青)'],
      ['別名', '青のノート、Note'],
    ],
  },
  rooms: {
    kind: 'rooms',
    noun: '会議室',
    counter: '室',
    section: 'rooms',
    collections: ['conference-rooms'],
    columns: [
      nameOf('会議室名', '会議室', '部屋', '部屋名', 'room'),
      { field: 'capacity', label: '定員', headings: ['定員', '人数', '収容人数', '席数', 'capacity'] },
      { field: 'equipment', label: '設備', headings: ['設備', '備品', 'equipment'] },
      aliases,
    ],
    template: [
      ['会議室名', '（例）会議室A'],
      ['定員', '8'],
      ['設備', 'モニター、ホワイトボード'],
      ['別名', 'A会議室'],
    ],
  },
  affiliations: {
    kind: 'affiliations',
    noun: '所属',
    counter: '件',
    section: 'affiliations',
    collections: ['affiliations'],
    columns: [
      nameOf('部署名', '部署', '所属', '所属名', '部門', '部門名', '課', 'チーム', 'department'),
      { field: 'displayName', label: '表示名', headings: ['表示名', '日本語名', '和名', 'displayname'] },
      { ...aliases, headings: [...aliases.headings, '英語名', '英名', '英字名'] },
    ],
    template: [
      ['部署名', '（例）第1デザインルーム'],
      ['別名', '1デザ、First Design Room'],
    ],
  },
};

export const kindsOfImport: readonly KindOfImport[] = importKinds.map((kind) => kinds[kind]);

/** The kind that an address names; people where it names none. */
export const kindNamed = (wanted: string): KindOfImport =>
  kindsOfImport.find(({ kind }) => kind === wanted) ?? kinds.people;
