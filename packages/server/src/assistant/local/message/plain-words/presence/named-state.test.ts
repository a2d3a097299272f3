import { describe, expect, it } from 'vitest';
import { planned } from '../../../../../../test/assistant/firm.ts';

const presence = (status: string, comment: string) => ({ action: 'update_user_status', status, comment });

describe('a state that is introduced by its name', () => {
  it.each([
    [
      '家でパソコンを開いて仕事しています。こういう場合は在宅と呼ぶそうなので、それでお願いします',
      presence('online', '在宅'),
    ],
    [
      '家で働いています。先輩に聞くと「在宅」と出しておけばよいそうなので、そのように登録してください',
      presence('online', '在宅'),
    ],
    [
      'お客様との打ち合わせが終わり、会社に寄らずに帰るところです。「直帰」と言うそうですが、それにしてください',
      presence('going_out', '直帰'),
    ],
    ['少し机を離れます。こういうときは離席というらしいので、それで登録してください', presence('going_out', '離席')],
    [
      '区役所へ出かけます。この場合は外出と書けばいいと聞きましたので、そのようにお願いします',
      presence('going_out', '区役所'),
    ],
  ])('is set as it is called: %s', async (message, step) => {
    expect(await planned(message)).toEqual([step]);
  });

  it('is nothing to be set where only its name is told', async () => {
    expect(await planned('家で働くことを、ここでは在宅と呼ぶそうです')).toEqual([]);
  });
});
