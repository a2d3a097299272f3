import { LINK_MARK, type MailKind } from '@ibasho/contract/mails';

/** What the texts speak of. */
export interface MailFacts {
  /** The firm's name; may be empty. */
  firm: string;
  /** Whom the mail is to: the person's name, where the account has a person. */
  name: string | null;
  /** Null where the address has not been shown to be the account's. */
  username: string | null;
  /** Who invites, where it was a person. */
  inviter: string | null;
}

export interface MailText {
  subject: string;
  /** Paragraphs, with an empty line between them; LINK_MARK stands alone in one. */
  text: string;
}

/** The mail of a kind in Japanese, as text with LINK_MARK in the place of its link. */
export function textFor(kind: MailKind, facts: MailFacts): MailText {
  const { subject, paragraphs } = writers[kind](facts);
  const firm = facts.firm === '' ? '' : `【${facts.firm}】`;
  const greeting = kind !== 'confirmation' && facts.name !== null ? [`${facts.name} 様`] : [];
  const sender = facts.firm === '' ? '居場所' : `${facts.firm} 居場所`;
  const closing = `${sender}\nこのメールは送信専用です。返信いただいてもお答えできません。`;
  return { subject: `${firm}${subject}`, text: [...greeting, ...paragraphs, closing].join('\n\n') };
}

/** What the link is called where it is a button. */
export const linkLabels: Record<MailKind, string> = {
  invitation: 'パスワードを決めて始める',
  reset: '新しいパスワードを設定する',
  confirmation: 'メールアドレスを確認する',
};

type Writer = (facts: MailFacts) => { subject: string; paragraphs: string[] };

const writers: Record<MailKind, Writer> = {
  invitation: ({ inviter, username }) => ({
    subject: '居場所へのご招待',
    paragraphs: [
      `${inviter === null ? '管理者' : `${inviter}さん`}が、「居場所」にあなたのアカウントを用意しました。「居場所」は、誰がどこにいるか、どの車や会議室が空いているかを、みんなで共有するためのものです。`,
      ...(username === null ? [] : [`ユーザー名：${username}`]),
      '次のリンクを開き、パスワードを決めると使い始められます。リンクは7日間有効で、一度だけ使えます。',
      LINK_MARK,
      '期限が過ぎたときは、サインインの画面の「パスワードをお忘れですか」から設定できます。',
      'お心当たりのない場合は、このメールを破棄してください。リンクを開かない限り、何も始まりません。',
    ],
  }),
  reset: ({ username }) => ({
    subject: 'パスワードの再設定',
    paragraphs: [
      `${username === null ? 'このメールアドレスのアカウント' : `アカウント「${username}」`}のパスワードを再設定する申し込みがありました。次のリンクから、新しいパスワードを設定してください。リンクは1時間有効で、一度だけ使えます。`,
      LINK_MARK,
      'お申し込みに心当たりのない場合は、このメールを破棄してください。いまのパスワードはそのままお使いになれます。',
    ],
  }),
  confirmation: () => ({
    subject: 'メールアドレスの確認',
    paragraphs: [
      '「居場所」に、このメールアドレスでアカウントが登録されました。次のリンクを開くと確認が済み、サインインできるようになります。リンクは24時間有効で、一度だけ使えます。',
      LINK_MARK,
      '登録に心当たりのない場合は、リンクを開かずにこのメールを破棄してください。確認されないままのアカウントは使えません。',
    ],
  }),
};
