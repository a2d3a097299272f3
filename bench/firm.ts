import type { FirmFile } from '@ibasho/contract/firm-file';
import { PASSWORD } from './product.ts';

const SURNAMES = '佐伯 柿崎 榎本 三浦 宮下 長谷 笠原 小林 野口 丸山 早川 水野 桜井 大西 石田'.split(' ');
const READINGS =
  'さえき かきざき えのもと みうら みやした はせ かさはら こばやし のぐち まるやま はやかわ みずの さくらい おおにし いしだ'.split(
    ' ',
  );
const GIVEN =
  '一真 結衣 蒼太 美緒 大和 千尋 直樹 真央 悠人 彩花 航平 栞 拓海 琴音 亮介 友里 翔 文香 健吾 遥香 隼人 菜月'.split(
    ' ',
  );
export const ROOMS = 10;
const GROUPS = ['Structure', 'Interior', 'Landscape', 'Lighting', 'Signage', 'Administration'];
/** Only so many have a password: each costs a hash at the load. */
const WITH_PASSWORD = 60;

/** A firm of `people`, with 23 cars, a sixth of the people off this week. */
export function firmOf(people: number): FirmFile {
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
    cars: Array.from({ length: 23 }, (_, index) => ({ name: `社用車${index + 1}号`, aliases: [`Car ${index + 1}`] })),
    rooms: Array.from({ length: ROOMS }, (_, index) => ({ name: `第${index + 1}会議室`, capacity: 8 })),
    holidays: Array.from({ length: Math.floor(people / 6) }, (_, index) => ({ user: `u${index * 6}`, date: 'today' })),
  };
}

export function nameOf(index: number): { name: string; jp_name: string; en_name: string } {
  const surname = index % SURNAMES.length;
  const given = GIVEN[Math.floor(index / SURNAMES.length) % GIVEN.length] as string;
  const round = Math.floor(index / (SURNAMES.length * GIVEN.length));
  const more = round === 0 ? '' : `${round}`;
  return {
    name: `${SURNAMES[surname]} ${given}${more}`,
    jp_name: `${READINGS[surname]} ${given}`,
    en_name: `Person ${index}`,
  };
}
