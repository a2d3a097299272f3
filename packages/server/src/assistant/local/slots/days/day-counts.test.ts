import { describe, expect, test } from 'vitest';
import { interpreted, planned } from '../../../../../test/assistant/firm.ts';

// NOW is Wednesday, 11 March 2026. Words that are read as days, and only say how long or what time of the year it is.

const add = (date: string) => expect.objectContaining({ action: 'add_user_holiday', date });
const span = (start: string, end: string) => expect.objectContaining({ action: 'add_user_holiday', start, end });

const understood: Record<string, [string, unknown[]][]> = {
  'how long': [
    ['おやすみを17日に1日とらせてください', [add('2026-03-17')]],
    ['あさって 妹の卒業式で1日やすみます', [add('2026-03-13')]],
    ['17日(火) １日やすむ', [add('2026-03-17')]],
    ['有給１日いただきたいです。金曜です', [add('2026-03-13')]],
    ['休み一日、金曜でください', [add('2026-03-13')]],
    ['火曜と木曜で二日休みます', [add('2026-03-17'), add('2026-03-19')]],
    ['火曜と木曜の二日とも休みます', [add('2026-03-17'), add('2026-03-19')]],
    ['2日休みます、17日と19日です', [add('2026-03-17'), add('2026-03-19')]],
    ['17日に有給を一日もらえますか', [add('2026-03-17')]],
  ],
  'a day of the month': [
    ['12日は出るので1日に休みます', [add('2026-04-01')]],
    ['明日と1日は休みます', [add('2026-03-12'), add('2026-04-01')]],
    ['2日は休みます、17日も休みます', [add('2026-04-02'), add('2026-03-17')]],
    ['1日、12日休みます', [add('2026-04-01'), add('2026-04-12')]],
  ],
  'a season beside the days': [
    ['お盆前で道が混むので17日休みます', [add('2026-03-17')]],
    ['GWじゃ足りんので5/8も休みます', [add('2026-05-08')]],
    ['正月あけ1/4、5やすみます', [span('2027-01-04', '2027-01-05')]],
    ['大晦日も働くので明日休みます', [add('2026-03-12')]],
    ['クリスマスとつなげてあした休みます', [add('2026-03-12')]],
    ['土曜に働いたぶん、17日休みます', [add('2026-03-17')]],
  ],
  'a season that is off itself': [
    ['お盆と20日休みます', [span('2026-08-13', '2026-08-16'), add('2026-08-20')]],
    ['元日、2日は休みます', [span('2027-01-01', '2027-01-02')]],
    ['年末から1月3日まで休みます', [span('2026-12-31', '2027-01-03')]],
    ['GWは休みます、5/8も休みます', [span('2026-04-29', '2026-05-05'), add('2026-05-08')]],
  ],
};

for (const [kind, sentences] of Object.entries(understood)) {
  describe(kind, () => {
    test.each(sentences)('%s', async (message, actions) => {
      expect(await planned(message)).toEqual(actions);
    });
  });
}

test.each(['法事の休みは2日ともやめます', 'たぶん明日休みます'])('%s is not acted upon', async (message) => {
  expect((await interpreted(message)).actions).toEqual([]);
});
