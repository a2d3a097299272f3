import { Button, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { MadeCalendarLink } from '../../lib/directory/calendar-links.ts';
import classes from './calendar-links.module.css';

const hints = [
  ['Google カレンダー', 'パソコンで「他のカレンダー」の＋を押し、「URL で追加」に貼り付け'],
  ['Outlook', '予定表の「予定表を追加」から「Web から登録」を選び、貼り付け'],
  ['iPhone', 'カレンダーの「カレンダーを追加」から「照会カレンダーを追加」を選び、貼り付け'],
] as const;

/** The address of a link that was just made, with how other calendars take it. It is marked, ready to be copied. */
export function CalendarAddress({ link: { name, address } }: { link: MadeCalendarLink }) {
  const field = useRef<HTMLInputElement>(null);
  const [told, setTold] = useState('');
  useEffect(() => field.current?.select(), []);
  const copy = async () => {
    field.current?.select();
    // Without https the browser has no clipboard for pages.
    const isCopied = await navigator.clipboard?.writeText(address).then(
      () => true,
      () => false,
    );
    setTold(isCopied ? 'コピーしました。' : '選択しました。キーボードやメニューからコピーしてください。');
  };
  return (
    <section className={classes.address} aria-label="リンクのアドレス" data-assistant="off">
      <Text lh={1.7}>
        {`「${name}」を作りました。アドレスが表示されるのは今だけです。知っている人はだれでも予定を見られるため、他人に渡さないでください。`}
      </Text>
      <div className={classes.copied}>
        <TextInput
          ref={field}
          label="アドレス"
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={copy}>コピー</Button>
      </div>
      <Text role="status" c="dimmed" hidden={told === ''}>
        {told}
      </Text>
      <ul className={classes.hints} aria-label="カレンダーへの追加方法">
        {hints.map(([calendar, how]) => (
          <li key={calendar}>
            <b>{calendar}</b>：{how}
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed" lh={1.6}>
        Google カレンダーと Outlook は、インターネットからアドレスを読みます。社内だけで使っている場合は読めません。
      </Text>
    </section>
  );
}
