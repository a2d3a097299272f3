import { ownWords } from '../message/mentions.ts';
import { daysOf, daysOff, overlap, type Proposal } from './proposal.ts';

/** Whether a day off is lost beside what was understood, or days are set that were only said to be free or any. */
export function losesDaysOff(proposal: Proposal): boolean {
  return [dropsDayOff, dropsOwnDay, isFreeAnyway, isAnyDay, isPartOfRange].some((doubts) => doubts(proposal));
}

/** 「戻りました。明日は出張の代休をいただきます」: a day off with its day, and no step sets one. */
function dropsDayOff({ steps, skeleton: { text }, isAnswered }: Proposal): boolean {
  if (steps.some(({ action }) => action.endsWith('_user_holiday') || action === 'undo_last_run')) return false;
  return [...text.matchAll(DAY_OFF_WISHED)].some(({ index, 0: words }) => !isAnswered(index + words.length - 1));
}

const DAY_OFF_WISHED =
  /(?<=^|[。!?\n]|(?:ます|ました|ので|です)、)[、 ]*(?:なお|また|それと|あと|それから)?[、 ]*W[^。!?\nPG]{0,20}(?:代休|有[給休]|振休|休暇|お?休み|[午前後半]休)(?:を|で)?(?:いただきます|頂きます|取ります|とります|もらいます|頂戴します|お願いします)(?=[。!\n ]|$)/gu;

/** 「明日は休みます。森さんの休みも登録をお願いします」: the colleague's day off alone, where the sender's own was told first. */
function dropsOwnDay({ steps, skeleton: { text } }: Proposal): boolean {
  const set = steps.filter(({ action }) => action === 'add_user_holiday');
  return set.length > 0 && set.every(({ params }) => params.user !== undefined) && OWN_FIRST.test(text);
}

const OWN_FIRST =
  /^[^。!?\nPG]{0,12}W[^。!?\nPG]{0,10}(?:お?休み(?:ます|を(?:いただき|もらい|取り|とり)ます)|有[給休]を?(?:いただき|もらい|取り|とり)ます)[。!\n][^。!?\n]{0,8}P(?:さん)?(?:の(?:お?休み|分|ぶん|有[給休]))?も/u;

/** 「あさっては祝日だから木曜も休みます」: the day that is free for everybody is why another is wished. */
function isFreeAnyway({ steps, skeleton }: Proposal): boolean {
  const set = steps.filter(({ action }) => action === 'add_user_holiday');
  return [...skeleton.text.matchAll(FREE_FOR_ALL)].some(({ index, 0: words }) => {
    const isFree = /祝日|祭日|土日|週末|連休|定休/u.test(ownWords(skeleton, index, index + words.length));
    return (
      isFree &&
      /W/.test(skeleton.text.slice(0, index) + skeleton.text.slice(index + words.length)) &&
      skeleton.mentions.slice(index, index + words.length).some((mention) => {
        const days = mention?.sign === 'W' ? daysOf(mention.when.start, mention.when.end ?? mention.when.start) : null;
        return days !== null && set.some(({ params }) => overlap(daysOff(params) ?? NEVER, days));
      })
    );
  });
}

const NEVER = { first: '0000-00-00', last: '0000-00-00' };
const FREE_FOR_ALL =
  /(?:W(?:から|まで)?(?:は|が|も)?)?(?:W|祝日|祭日|土日|週末|連休|定休日?)(?:な|だ|です|や|じゃ)(?:ので|んで|から|けん|けえ|し|さかい|もん)|W(?:から|まで)?(?:は|が|も)(?:W|祝日|祭日|土日|週末|連休|定休日?)(?:です|だ|や)/gu;

/** 「クリスマスに帰ります。21日から25日まで休みです」: the 25th alone, where days are named of which it is one. */
function isPartOfRange({ steps, skeleton }: Proposal): boolean {
  const set = steps.flatMap(({ action, params }) => (action === 'add_user_holiday' ? (daysOff(params) ?? []) : []));
  return skeleton.mentions.some((mention, at) => {
    if (
      mention?.sign !== 'W' ||
      mention.when.grain !== 'span' ||
      !/^(?!.*週).*まで/u.test(ownWords(skeleton, at, at + 1))
    )
      return false;
    const days = daysOf(mention.when.start, mention.when.end) ?? NEVER;
    const [only, ...more] = set.filter((one) => overlap(one, days));
    return only !== undefined && more.length === 0 && (only.first > days.first || only.last < days.last);
  });
}

/** 「来月のどこかで1日、休みを入れたいです」: one day, whichever, and not the first of the month. */
function isAnyDay({ steps, skeleton: { message } }: Proposal): boolean {
  return steps.some(({ action }) => action === 'add_user_holiday') && ANY_DAY.test(message.text);
}

const ANY_DAY =
  /(?:ど(?:こ|っ)か|いつか|どれか|いずれか|あたり(?:に|で)?|うち(?:の|に|で)?|中に)[、の ]*(?:で|に)?[、 ]*(?:1|一)日(?!に|は|から|と|、[0-9])/u;
