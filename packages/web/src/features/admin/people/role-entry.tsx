import { NativeSelect } from '@mantine/core';
import { useEntry } from '../../../ui/form/entry-form.tsx';
import { roleNames } from './staff.ts';

/** What an account may do. */
export function RoleEntry({ value }: { value: string }) {
  return (
    <NativeSelect
      {...useEntry('role')}
      name="role"
      label="権限"
      description="管理者は、ユーザーや車などの登録と、全員の操作の取り消しができます。"
      defaultValue={value}
      data={Object.entries(roleNames).map(([key, label]) => ({ value: key, label }))}
    />
  );
}
