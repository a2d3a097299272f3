import { declareAction } from './action.ts';

export const undoLastRun = declareAction({
  name: 'undo_last_run',
  title: '直前の操作の取り消し',
  description: "Takes the sender's last run back, whole, by whichever surface of the app it was made.",
  params: {},
  confirm: 'never',
  undoable: true,
  topics: [],
});

export const undoFeature = { collections: [], actions: [undoLastRun] } as const;
