import { type Move, type Reader, type Standing, wholePlan } from '../matter.ts';

/**
 * 「デリカで行きます」, 「デリカに乗って行きました」, behind an absence: the car that it is with. Who is out stays out, with what was told of it;
 * of a colleague it is what they are said to have taken.
 */
export function carBeside(message: string, { steps }: Standing, reader: Reader): Move | null {
  const [only, ...more] = steps;
  if (only?.params.status !== 'going_out' || only.params.group !== undefined || more.length > 0) return null;
  const plan = wholePlan(reader.reading({ words: message, chosen: null })) ?? [];
  const [car, ...others] = plan.filter(({ action }) => action === 'assign_car');
  const isNoMore = plan.every(({ action, params }) => action === 'assign_car' || isGoingAlone(params));
  if (!car || others.length > 0 || !isNoMore || /[PMG]/.test(reader.skeleton(message).text)) return null;
  const { user } = only.params;
  if (user !== undefined && !IS_GONE.test(message)) return null;
  if (user === undefined && plan.length === 1) return null;
  return {
    kind: 'matter',
    matter: { words: `${user === undefined ? '' : `${user}さんが`}${car.params.car}を使います`, chosen: null },
  };
}

/** Out, and nothing else. */
const isGoingAlone = (params: Record<string, unknown>) =>
  params.status === 'going_out' && Object.keys(params).every((key) => key === 'status');
const IS_GONE =
  /(?:行|い|出|乗|使|借り|向か)[ぁ-ん]{0,6}(?:まし)?(?:た|て(?:い|おり)?ます|てる|とる)|(?:そう|とのこと)(?:です|でした)|って(?:[。!！]|$)/u;
