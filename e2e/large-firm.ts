import { DEMONSTRATION_PASSWORD, type FirmFile } from '@ibasho/contract/firm-file';
import { firm } from './demonstration.ts';

/** The demonstration firm grown to `count` people: its surnames and given names, each with each. */
export function largeFirm(count: number): FirmFile {
  const staff = firm.users ?? [];
  const split = staff.map(({ name, jp_name = '', en_name = '' }) => [
    name.split(' '),
    jp_name.split(' '),
    en_name.split(' '),
  ]);
  const users = Array.from({ length: count }, (_, index) => {
    const own = staff[index % staff.length];
    const shift = Math.floor(index / staff.length);
    const [surname, given] = [split[index % staff.length], split[(index + shift) % staff.length]];
    if (!own || !surname || !given) throw new Error('the demonstration firm has no people');
    if (shift === 0) return own;
    return {
      ...own,
      username: `${own.username}${shift}`,
      email: `${own.username}${shift}@minamo-design.example`,
      password: DEMONSTRATION_PASSWORD,
      name: `${surname[0]?.[0]} ${given[0]?.[1]}`,
      jp_name: `${surname[1]?.[0]} ${given[1]?.[1]}`,
      en_name: `${given[2]?.[0]} ${surname[2]?.[1]}`,
    };
  });
  return { ...firm, users };
}
