import { frames } from '../../phrasebook.ts';

// What a line without a verb of its own tells: a car is taken, one leaves with it, and is back at a time.

export const TELLS = { kind: 'tell', past: false, going: false, over: false, link: null } as const;
/** What is told of a car, its key or its care, and no way. */
export const NO_WAY = /返|鍵|キー|満タン|充電|給油|ガソリン|洗車|車検|点検|空き|空い|どこ|誰|駐車|車庫|オイル|タイヤ/u;

export const TAKING = frames.find(({ data }) => data.action === 'assign_car');
export const LEAVING = frames.find(({ data }) => data.set?.status === 'going_out' && data.weak === true);
export const RETURN = frames.find(({ data }) => data.needs?.includes('return'));
