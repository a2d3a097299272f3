/** Why nothing was done, as the sender reads it. */
export const COMMAND =
  'どなたかへのお願いのようなので、何も変えていません。状態を変えるときは「外出にして」のようにお書きください。';
export const NOT_FOR_GROUPS = 'グループ全体に対してはできません。お一人ずつ名前で教えてください。';
export const NO_EXCEPTIONS = '「〜以外」という指定はまだできません。どなたを変えるか、お一人ずつ名前で教えてください。';
export const PAST = '過ぎた日のことのようなので、何も変えていません。';
export const LATER =
  '先のことのようなので、いまの状態は変えていません。予定に入れるときは「明日14時から外出」のように、日や時刻と何をするかを書いてください。';
/** By the mood of a request: why it is not acted on. */
export const MOODS: Readonly<Record<string, string | undefined>> = {
  question: 'ご質問のようなので、何も変えていません。',
  permission: 'ご質問のようなので、何も変えていません。',
  negated: 'しない、ということのようなので、何も変えていません。',
  possible: 'まだ決まっていないようなので、何も変えていません。決まったらお知らせください。',
  conditional: '条件つきのことのようなので、何も変えていません。',
};

export const NO_MOVING =
  '休みの日を動かすことはまだできません。前の日の休みを取り消してから、新しい日を登録してください。';
export const RATE_LATER = '稼働率は「いま」の値だけを変えられます。その日になったらお知らせください。';
export const CHANGE_LATER =
  '所属などの変更は、いますぐの変更だけができます。その日になったらお知らせください。まだ何も変えていません。';
/** Of somebody added in the past: 「追加しました」. */
export const REPORT = 'ご報告のようなので、何も変えていません。追加するときは「追加して」のようにお書きください。';
