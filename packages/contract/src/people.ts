import { z } from 'zod';
import { declareAction } from './action.ts';
import { line, text } from './common.ts';

export const updateOccupancyRate = declareAction({
  name: 'update_occupancy_rate',
  title: '稼働率の変更',
  description: "Saves how busy a person is, in percent (0 to 100), in the person's occupancy field.",
  params: z.strictObject({ user: line(200).optional(), rate: z.number().int().min(0).max(100) }),
  references: { user: 'sd-users' },
  confirm: 'none',
  undoable: true,
  topics: [],
});

export const addUserMemo = declareAction({
  name: 'add_user_memo',
  title: 'メモの追加',
  description: "Appends a paragraph to a person's memo.",
  params: z.strictObject({ user: line(200).optional(), memo: text(5000).trim().min(1) }),
  references: { user: 'sd-users' },
  confirm: 'none',
  undoable: true,
  topics: [],
});
