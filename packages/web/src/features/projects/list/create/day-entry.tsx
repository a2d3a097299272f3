import { Input } from '@mantine/core';
import { DateField, type DateFieldProps } from '../../../../ui/form/date-field.tsx';

/** A date with its label above, and what stands against it below. */
export function DayEntry({ error, ...field }: DateFieldProps & { error?: string | undefined }) {
  return (
    <Input.Wrapper label={field.label} labelElement="div" error={error}>
      <DateField {...field} />
    </Input.Wrapper>
  );
}
