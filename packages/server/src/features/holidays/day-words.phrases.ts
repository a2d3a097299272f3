/** How a day off and its day are written, for what is said of one that stands. */
export const OFF = '(?:お?休み?|お?やすみ|休暇|有[休給]|[代年振]休)';
export const DATE = '(?:[0-9]{1,2}[/月])?[0-9]{1,2}日?';
export const DAY = `(?:(?:(?:今|来|再来)[週月]の?)?(?:${DATE}|(?:[月火水木金]曜|(?:げつ|か|すい|もく|きん)よう)[日び]?)|明日|あした|あす|明後日|あさって)(?:\\([月火水木金土日]\\))?`;
export const ARROW = ' ?(?:→|⇒|->|=>|➡) ?';
export const END = '(?=[。! 〜ー]*$)';
