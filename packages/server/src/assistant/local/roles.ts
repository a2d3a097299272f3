import type { Skeleton } from './mentions.ts';

/** What a person or group does in its clause, by the particle that follows. */
export type Role = 'topic' | 'object' | 'to' | 'of' | 'from' | 'by' | 'with' | 'words';

export interface Placed {
  /** Place in the skeleton. */
  at: number;
  role: Role;
  /** Where the particle ends. */
  to: number;
}

/** The role of each P, M and G between two places; those joined by と, や or 、 share the role of the last. */
export function rolesIn(skeleton: Skeleton, from: number, to: number): Placed[] {
  const text = skeleton.text.slice(from, to);
  const placed: Placed[] = [];
  for (const match of text.matchAll(/[PMG](?:(?:と|や|、|,|・|&|及び|および|\/| )+[PMG])*/gu)) {
    const end = match.index + match[0].length;
    const [role, length] = roleOf(text.slice(end), match[0]);
    for (let i = 0; i < match[0].length; i++) {
      if (!/[PMG]/.test(match[0].charAt(i))) continue;
      const last = i === match[0].length - 1;
      const gap = /^[^PMG]*/.exec(match[0].slice(i + 1))?.[0].length ?? 0;
      placed.push({ at: from + match.index + i, role, to: from + match.index + i + 1 + (last ? length : gap) });
    }
  }
  return placed;
}

const RULES: readonly [RegExp, Role][] = [
  [/^(?:と|とも)(?:一緒に|いっしょに|共に|ともに|二人で|2人で)?(?!して|しては|の件)/u, 'with'],
  [
    /^の?(?:ところ|とこ|所(?!属)|家|お宅|お見舞い|件|代理|代わり|かわり|付き添い|つきそい|お?迎え|お?見送り|会社|案件|商談|席|机|デスク|部屋|棚|カウンター|受付|ポスト|後任|送迎)/u,
    'words',
  ],
  [/^(?:を|の)?(?:迎え|送り|送って|訪ね|訪問|見送)/u, 'words'],
  [
    /^(?:さん)?(?:は|が|も(?!う)|って|なら|、|,|だけ|とも|両名|の(?:二人|2人|両名|みんな|全員|皆さん|メンバー)(?:は|が|を|も|、)?|以下)(?:、|,)?/u,
    'topic',
  ],
  [/^(?:を|のこと(?:を)?)/u, 'object'],
  [/^(?:に|へ|宛て?に?|あて(?:に)?|用(?:に|で)?|のため(?:に)?|の(?:名義|使用)(?:に|で)?)(?:は|も)?/u, 'to'],
  [/^(?:から|より)/u, 'from'],
  [/^で(?:、|す)?/u, 'by'],
  [/^の/u, 'of'],
];

/** 「工場へ行く」: the name of a group as a place. */
const DESTINATION = /^(?:を出|[にへ](?:行|向か|寄|伺|いっ|いき|立ち寄|参)|から(?:戻|帰)|まで(?:行|出))/u;

function roleOf(after: string, chain: string): [Role, number] {
  if (chain === 'G' && DESTINATION.test(after)) return ['words', 0];
  for (const [pattern, role] of RULES) {
    const match = pattern.exec(after);
    if (!match) continue;
    if (role === 'by' && chain === 'G') return ['words', match[0].length];
    return [role, match[0].length];
  }
  return ['topic', /^ */.exec(after)?.[0].length ?? 0];
}
