import { PASSWORD_MIN } from '@ibasho/contract/constants';
import { type Entered, PasswordEntry, TextEntry } from './entry-form.tsx';

interface FirstEntry {
  /** It takes the focus when the form opens. */
  isFirst?: boolean;
}

/** The address that mails go to; with `defaultValue` that of somebody else. */
export function EmailEntry({ isFirst = false, defaultValue }: FirstEntry & { defaultValue?: string }) {
  return (
    <TextEntry
      name="email"
      type="email"
      label="メールアドレス"
      autoComplete={defaultValue === undefined ? 'email' : 'off'}
      defaultValue={defaultValue}
      autoCapitalize="none"
      spellCheck={false}
      autoFocus={isFirst}
    />
  );
}

/** The name with which one signs in. */
export function UsernameEntry({ isFirst = false }: FirstEntry) {
  return (
    <TextEntry
      name="username"
      label="ユーザー名"
      description="サインインに使う半角の名前（例：tanaka）"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus={isFirst}
    />
  );
}

/** A new password; with `isRepeated` once more, against slips. */
export function NewPasswordEntries({ label = 'パスワード', isRepeated }: { label?: string; isRepeated: boolean }) {
  return (
    <>
      <PasswordEntry
        name="password"
        label={label}
        description={`${PASSWORD_MIN}文字以上`}
        autoComplete="new-password"
      />
      {isRepeated && (
        <PasswordEntry name="passwordConfirmation" label={`${label}（確認）`} autoComplete="new-password" />
      )}
    </>
  );
}

/** Somebody's name as the board and the assistant know it; with `defaults` that of somebody else. */
export function NameEntries({ isFirst = false, defaults }: FirstEntry & { defaults?: Entered }) {
  return (
    <>
      <TextEntry
        name="name"
        label="氏名"
        placeholder="例：田中 健一"
        maxLength={255}
        autoComplete={defaults ? 'off' : 'name'}
        defaultValue={defaults?.name}
        autoFocus={isFirst}
        data-autofocus={isFirst || undefined}
      />
      <TextEntry
        name="jp_name"
        label="よみ"
        placeholder="例：たなか けんいち"
        maxLength={255}
        autoComplete="off"
        defaultValue={defaults?.jp_name}
      />
    </>
  );
}

/** The name in Latin letters. */
export function RomajiEntry({ defaultValue }: { defaultValue?: string | undefined }) {
  return (
    <TextEntry
      name="en_name"
      label="ローマ字"
      placeholder="例：Kenichi Tanaka"
      maxLength={255}
      autoComplete="off"
      defaultValue={defaultValue}
    />
  );
}
