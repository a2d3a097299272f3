/** How a day off and its day are written, for what is said of one that stands. */
export const OFF = '(?:お?休み?|お?やすみ|休暇|有[休給]|[代年]休)';
export const DATE = '(?:[0-9]{1,2}[/月])?[0-9]{1,2}日?';
export const DAY = `(?:${DATE}|[月火水木金]曜日?|明日|あした|あす|明後日|あさって)(?:\\([月火水木金土日]\\))?`;
export const ARROW = ' ?(?:→|⇒|->|=>|➡) ?';
export const END = '(?=[。! 〜ー]*$)';
