import { isIdle } from '../message/idle.ts';
import type { Skeleton } from '../message/mentions.ts';
import type { Request } from '../requests/requests.ts';

/** 「これから駅前で打ち合わせがあります。今出ます」: what one leaves for, before a verb that says no more. */
export function isOccasion(text: string, { frame, from, stem, mood }: Request, skeleton: Skeleton): boolean {
  return (
    frame.data.set?.status === 'going_out' &&
    mood.kind === 'tell' &&
    OCCASION.test(text) &&
    isIdle(skeleton.text.slice(from, stem.from))
  );
}

const OCCASION =
  /^\s*(?:これから|今から|いまから|この(?:後|あと)|これより|(?:ただ今|ただいま)より)(?![^。]*(?:電話|お願い|相談|質問|連絡|オンライン))[^。PGCWQ]{2,30}(?:が(?:あります|ある(?:ので)?|ございます|入って(?:い|お)?り?ます)|です)\s*$/u;
