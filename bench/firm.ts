import type { FirmFile } from '@ibasho/contract/firm-file';
import { PASSWORD } from './product.ts';

/** In kanji, in kana, in letters. */
type Spelling = readonly [string, string, string];
const spellings = (list: string): Spelling[] =>
  list.split('\n').map((line) => {
    const [kanji = '', kana = '', letters = ''] = line.trim().split(' ');
    return [kanji, kana, letters];
  });

const SURNAMES = spellings(`佐伯 さえき Saeki
  柿崎 かきざき Kakizaki
  榎本 えのもと Enomoto
  三浦 みうら Miura
  宮下 みやした Miyashita
  長谷 はせ Hase
  笠原 かさはら Kasahara
  小林 こばやし Kobayashi
  野口 のぐち Noguchi
  丸山 まるやま Maruyama
  早川 はやかわ Hayakawa
  水野 みずの Mizuno
  桜井 さくらい Sakurai
  大西 おおにし Onishi
  石田 いしだ Ishida
  髙橋 たかはし Takahashi
  齋藤 さいとう Saito
  渡邊 わたなべ Watanabe
  山﨑 やまざき Yamazaki
  五十嵐 いがらし Igarashi
  佐々木 ささき Sasaki
  長谷川 はせがわ Hasegawa
  森 もり Mori
  林 はやし Hayashi
  原 はら Hara
  東 ひがし Higashi
  伊藤 いとう Ito
  加藤 かとう Kato
  後藤 ごとう Goto
  近藤 こんどう Kondo
  清水 しみず Shimizu
  池田 いけだ Ikeda
  橋本 はしもと Hashimoto
  中島 なかじま Nakajima
  岡田 おかだ Okada
  藤井 ふじい Fujii
  西村 にしむら Nishimura
  福田 ふくだ Fukuda
  太田 おおた Ota
  青木 あおき Aoki`);
const GIVEN = spellings(`一真 かずま Kazuma
  結衣 ゆい Yui
  蒼太 そうた Sota
  美緒 みお Mio
  大和 やまと Yamato
  千尋 ちひろ Chihiro
  直樹 なおき Naoki
  真央 まお Mao
  悠人 ゆうと Yuto
  彩花 あやか Ayaka
  航平 こうへい Kohei
  栞 しおり Shiori
  拓海 たくみ Takumi
  琴音 ことね Kotone
  亮介 りょうすけ Ryosuke
  友里 ゆり Yuri
  翔 しょう Sho
  文香 ふみか Fumika
  健吾 けんご Kengo
  遥香 はるか Haruka
  隼人 はやと Hayato
  菜月 なつき Natsuki
  一郎 いちろう Ichiro
  花 はな Hana
  誠 まこと Makoto`);
export const ROOMS = 10;
const GROUPS = ['Structure', 'Interior', 'Landscape', 'Lighting', 'Signage', 'Administration'];
const CLIENTS = ['港湾局 記念誌', '白樺珈琲 Webサイト', '市立図書館 サイン計画', '北陸銀行 アプリ'];
/** Only so many have a password: each costs a hash at the load. */
const WITH_PASSWORD = 60;

export interface FirmSize {
  people: number;
  cars?: number;
  rooms?: number;
  projects?: number;
}

/** A firm of `people`, with 23 cars unless `size` says otherwise, a sixth of the people off today. */
export function firmOf({ people, cars = 23, rooms = ROOMS, projects = 0 }: FirmSize): FirmFile {
  return {
    firm: { name: '計測設計', timezone: 'Asia/Tokyo' },
    affiliations: GROUPS.map((name, index) => ({ name, aliases: [`第${index + 1}室`] })),
    users: Array.from({ length: people }, (_, index) => ({
      username: `u${index}`,
      ...(index < WITH_PASSWORD && { password: PASSWORD }),
      email: `u${index}@example.test`,
      role: index === 0 ? ('admin' as const) : ('member' as const),
      ...nameOf(index),
      affiliation: GROUPS[index % GROUPS.length] as string,
      status: 'online' as const,
      comment: index % 3 === 0 ? '現場で打ち合わせ' : '',
    })),
    cars: Array.from({ length: cars }, (_, index) => ({ name: `社用車${index + 1}号`, aliases: [`Car ${index + 1}`] })),
    rooms: Array.from({ length: rooms }, (_, index) => ({ name: `第${index + 1}会議室`, capacity: 8 })),
    projects: Array.from({ length: projects }, (_, index) => ({
      name: `第${index + 1}期 ${CLIENTS[index % CLIENTS.length]}`,
    })),
    holidays: Array.from({ length: Math.floor(people / 6) }, (_, index) => ({ user: `u${index * 6}`, date: 'today' })),
  };
}

/** Person number `index`; of more than a thousand some share a name but for a number. */
export function nameOf(index: number): { name: string; jp_name: string; en_name: string } {
  const at = (list: readonly Spelling[], place: number) => list[place % list.length] as Spelling;
  const [surname, surnameInKana, surnameInLetters] = at(SURNAMES, index);
  const [given, givenInKana, givenInLetters] = at(GIVEN, Math.floor(index / SURNAMES.length));
  const round = Math.floor(index / (SURNAMES.length * GIVEN.length));
  return {
    name: `${surname} ${given}${round || ''}`,
    jp_name: `${surnameInKana} ${givenInKana}`,
    en_name: `${givenInLetters} ${surnameInLetters}`,
  };
}
