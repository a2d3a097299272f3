import { describe, expect, test } from 'vitest';
import { interpreted, planned } from '../../../../../test/assistant/firm.ts';

// NOW is Wednesday, 11 March 2026, 10:20; the sender is 五十嵐 望. Which days are off, and which only lead to them.

const add = (date: string, more: object = {}) => ({ action: 'add_user_holiday', date, ...more });
const span = (start: string, end: string, more: object = {}) => ({ action: 'add_user_holiday', start, end, ...more });
const cancel = (date: string, more: object = {}) => ({ action: 'delete_user_holiday', date, ...more });
const saying = (text: string) => expect.stringContaining(text);

const understood: Record<string, [string, Record<string, unknown>[]][]> = {
  'a bare number and its weekday': [
    ['23の月曜、孫の世話で休みます', [add('2026-03-23', { memo: saying('孫') })]],
    ['17火、代休もらいます', [add('2026-03-17', { memo: '代休' })]],
    ['17は休み、18は午前休でお願いします', [add('2026-03-17'), add('2026-03-18', { memo: '午前休' })]],
    [
      '戻りました。あと27日は午後休で',
      [{ action: 'update_user_status', status: 'online' }, add('2026-03-27', { memo: '午後休' })],
    ],
  ],
  'all of the day that is told': [
    ['あさって一日、荷造りのため休みをいただきます', [add('2026-03-13', { memo: saying('荷造り') })]],
    ['大野さん病欠、今日1日', [add('2026-03-11', { user: '大野 美咲', memo: '病欠' })]],
    ['17日は一日、床の張り替えがあるのでお休みします', [add('2026-03-17', { memo: saying('張り替え') })]],
    ['金曜は一日中、お休みをいただきます', [add('2026-03-13')]],
    ['代休というものを使って、来週の火曜に一日お願いできますか', [add('2026-03-17', { memo: saying('代休') })]],
    ['三十日と一日に休みます', [add('2026-03-30'), add('2026-04-01')]],
    ['31日、1日休みます', [span('2026-03-31', '2026-04-01')]],
    ['明日と1日に休みます', [add('2026-03-12'), add('2026-04-01')]],
  ],
  'an observance that is a reason': [
    ['金曜、七五三の衣装えらびで休みます', [add('2026-03-13', { memo: saying('衣装') })]],
    ['金曜は七五三なので休みます', [add('2026-03-13', { memo: saying('七五三') })]],
    ['来週火曜、ひな祭りの飾りを片づけるので休みます', [add('2026-03-17', { memo: saying('ひな祭りの飾り') })]],
    ['年末の大掃除で金曜休みます', [add('2026-03-13', { memo: saying('大掃除') })]],
    ['17日休みます🎍みなさんよいお正月を', [add('2026-03-17')]],
    ['クリスマスの日は休みます', [add('2026-12-25')]],
    ['クリスマスの休みを取り消してください', [cancel('2026-12-25')]],
  ],
  'days around others': [
    ['週末をはさんで13日と16日休みます', [add('2026-03-13'), add('2026-03-16')]],
    ['来週は月曜の祝日に続けて、火曜から木曜まで休暇をいただきます', [span('2026-03-17', '2026-03-19')]],
    ['17日は引き取りがあって会社に来られないので休みにしてください', [add('2026-03-17', { memo: '引き取り' })]],
    ['17、18と休み、庭の手入れ', [span('2026-03-17', '2026-03-18', { memo: saying('庭') })]],
    ['代休で次の月よう やすみます', [add('2026-03-16', { memo: '代休' })]],
  ],
  'not even one day': [['今月は休みを1日もとっていないので、明日休みます', [add('2026-03-12')]]],
  'a word that begins like a particle': [
    ['17日は にゅうかんで てつづきが あります。やすみます', [add('2026-03-17', { memo: saying('にゅうかん') })]],
  ],
  'the first days of a week or a month': [
    ['来週の頭二日お休みします', [span('2026-03-16', '2026-03-17')]],
    ['来月の頭3日間、休みにしてください', [span('2026-04-01', '2026-04-03')]],
  ],
  'what leads to the day is none': [
    ['20日は祝日か、じゃあ19日に休みます', [add('2026-03-19')]],
    ['来月の29日は祝日か。じゃあ30日も休みにします', [add('2026-04-30')]],
    ['お盆前の8月5日と6日に休みます', [span('2026-08-05', '2026-08-06')]],
    ['日曜の搬入の代休、17日にもらいます', [add('2026-03-17', { memo: saying('代休') })]],
  ],
  'how long, right behind the day': [
    ['明日2日間休みます', [span('2026-03-12', '2026-03-13')]],
    ['月末の2日間お休みします', [span('2026-03-30', '2026-03-31')]],
  ],
  'who is off, and what else there is today': [
    ['うちの大野さん、来週の火曜も休むってさ', [add('2026-03-17', { user: '大野 美咲' })]],

    ['大野さん、明日お休みです。きのう聞きました。', [add('2026-03-12', { user: '大野 美咲' })]],
    [
      '明日は代休で、今日は退勤します',
      [add('2026-03-12', { memo: '代休' }), { action: 'update_user_status', status: 'offline' }],
    ],
    ['祖父の四十九日なので17日休みます', [add('2026-03-17', { memo: saying('四十九日') })]],
  ],
  'one day off gives way to another': [
    ['17日のお休みを取り消して、18日に入れ直してください', [cancel('2026-03-17'), add('2026-03-18')]],
    ['17日の休みを消して24日へ登録し直して', [cancel('2026-03-17'), add('2026-03-24')]],
    ['17日の休み取り消して、18日はそのまま', [cancel('2026-03-17')]],
  ],
  'a day off is needed no more': [
    ['10日の休みやめた', [cancel('2026-04-10')]],
    ['17日は休まなくてよくなりました', [cancel('2026-03-17')]],
    ['17日のお休みは出勤に変わりました', [cancel('2026-03-17')]],
    ['森さんの17日の休み、取り消してください。出勤するそうです', [cancel('2026-03-17', { user: '森 健太' })]],
  ],
  'whoever asks for it is off, and not who enters it': [
    ['大野さんお休みです。お子さんが熱を出したそうで', [add('2026-03-11', { user: '大野 美咲', memo: saying('熱') })]],
  ],
  'what a day off is given or taken for has a day of its own': [
    ['土曜は休日出勤なので代休を17日にもらいます', [add('2026-03-17', { memo: saying('代休') })]],
    ['こないだの日曜ずっと設営だったから16日だいきゅうで', [add('2026-03-16', { memo: saying('代休') })]],
    ['七五三だもんで17日は休むに', [add('2026-03-17')]],
    ['年末、28日から30日まで休みます', [span('2026-12-28', '2026-12-30')]],
    ['検診なので17日は一日いません、休みにしてください', [add('2026-03-17', { memo: '検診' })]],
    ['あすあさ歯医者なんで午前やすみます', [add('2026-03-12', { memo: saying('午前休') })]],
  ],
  'a day off moved in few words, and half a day with the rest of it': [
    ['17日の休みを1週間後ろに', [cancel('2026-03-17'), add('2026-03-24')]],
    ['17日の休み一週間うしろに', [cancel('2026-03-17'), add('2026-03-24')]],
    ['17日の休みは無くなりました', [cancel('2026-03-17')]],
    ['明日の午前中は休んで午後から出ます', [add('2026-03-12', { memo: '午前休' })]],
  ],
  'bare days of a list, of several people, and one that chooses': [
    ['30と31、夏休みの残りで', [span('2026-03-30', '2026-03-31', { memo: saying('夏休み') })]],
    ['17と24、両方休みます', [add('2026-03-17'), add('2026-03-24')]],
    [
      '森さんは17、大野さんは19にお休みです',
      [add('2026-03-17', { user: '森 健太' }), add('2026-03-19', { user: '大野 美咲' })],
    ],
    ['木曜の休みやめます、19の方', [cancel('2026-03-19')]],
  ],
  'why, in a noun of one sign or of what has come about': [
    ['明日休みます。熱', [add('2026-03-12', { memo: '熱' })]],
    ['明日休みます。娘が発熱', [add('2026-03-12', { memo: '娘が発熱' })]],
    ['17日の休み消して 健診なくなった', [cancel('2026-03-17')]],
    ['有休消化で17日休みます', [add('2026-03-17', { memo: '有休' })]],
  ],
  'what leads to a day off': [
    ['免許の更新に行きます。だから17日は休みます', [add('2026-03-17', { memo: saying('免許') })]],
    ['弟が遊びに来ます。なので17日は休みです', [add('2026-03-17', { memo: saying('弟') })]],
  ],
  'leave asked for a day': [['17日にお休みをいただいてもよろしいでしょうか', [add('2026-03-17')]]],
  'a day off moved by so many days': [
    ['17日の休みを一週間後にずらしてください', [cancel('2026-03-17'), add('2026-03-24')]],
  ],
  'the kind of day off in many words': [
    ['来月2日 私用休', [add('2026-04-02', { memo: '私用休' })]],
    ['来週火曜は代休で休む', [add('2026-03-17', { memo: '代休' })]],
  ],
};

for (const [kind, sentences] of Object.entries(understood)) {
  describe(kind, () => {
    test.each(sentences)('%s', async (message, actions) => {
      expect(await planned(message)).toEqual(actions);
    });
  });
}

describe('nothing is done where the day is not told, or is told of something else', () => {
  test.each([
    '来月どこかで2日休ませてください',
    '木曜の休みやめます、20の方',

    'どこか1日休みたい',
    '法事の休みは2日ともやめます',
    '23の火曜休みます',
    '来週2日間休みます',
    '来週は通院で2日休みます',
    '先方が金曜休みなので木曜中に入稿します',
    '区役所は17日お休みです',
    '有休あと3日は残ってる',
    '18金の指輪の写真が届きました',
    '17日は休まなくてよくなりそうです',
    '有休っていつでも取っていいですか',
    '明日は休んでいいんですか',
  ])('%s', async (message) => {
    expect((await interpreted(message)).actions).toEqual([]);
  });
});
