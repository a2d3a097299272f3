import { Alert, Autocomplete, Group, Input, Radio, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { DateField } from '../../../ui/form/date-field.tsx';
import classes from './check-fields.module.css';
import { type CheckEntry, type CheckObjections, checkWords } from './drive-entry.ts';

interface CheckFieldsProps {
  /** 「運転前」. */
  title: string;
  check: CheckEntry;
  objections: CheckObjections;
  /** Names that are offered for whoever checks. */
  checkers: readonly string[];
  odometerLabel: string;
  odometerHint?: string | undefined;
  /** What to do where the check has shown alcohol. */
  warning: string;
  onChange: (change: Partial<CheckEntry>) => void;
}

/** One check for alcohol: when, with what result, by whom and how, and what the odometer showed. */
export function CheckFields({ title, check, objections, checkers, onChange, ...rest }: CheckFieldsProps) {
  const { odometerLabel, odometerHint, warning } = rest;
  return (
    <fieldset className={classes.check}>
      <legend className={classes.title}>{title}</legend>
      <Stack gap={16}>
        <Radio.Group
          label="酒気帯び"
          value={check.result}
          onChange={(result) => onChange({ result: result as CheckEntry['result'] })}
          error={objections.result}
        >
          <Group gap={24} mt={4}>
            {Object.entries(checkWords.results).map(([value, label], index) => (
              <Radio key={value} value={value} label={label} data-autofocus={index === 0 || undefined} />
            ))}
          </Group>
        </Radio.Group>
        {check.result === 'found' && (
          <Alert color="error" icon={<TriangleAlert size={18} aria-hidden />} role="alert">
            {warning}
          </Alert>
        )}
        <div className={classes.pair}>
          <Input.Wrapper label="確認日" labelElement="div">
            <DateField
              label={`${title}の確認日`}
              value={check.day}
              onChange={(day) => day !== '' && onChange({ day })}
            />
          </Input.Wrapper>
          <TextInput
            type="time"
            label="確認時刻"
            value={check.time}
            error={objections.time}
            onChange={(event) => onChange({ time: event.currentTarget.value })}
          />
        </div>
        <div className={classes.pair}>
          <Autocomplete
            label="確認者"
            maxLength={100}
            value={check.checker}
            data={[...new Set(checkers)]}
            limit={8}
            error={objections.checker}
            onChange={(checker) => onChange({ checker })}
          />
          <TextInput
            label={odometerLabel}
            description={odometerHint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            inputMode="numeric"
            rightSection={<span className={classes.unit}>km</span>}
            maxLength={12}
            value={check.odometer}
            error={objections.odometer}
            onChange={(event) => onChange({ odometer: event.currentTarget.value })}
          />
        </div>
        <Input.Wrapper label="確認方法" labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={`${title}の確認方法`}
            value={check.method}
            onChange={(method) => onChange({ method: method as CheckEntry['method'] })}
            data={Object.entries(checkWords.methods).map(([value, label]) => ({ value, label }))}
          />
        </Input.Wrapper>
      </Stack>
    </fieldset>
  );
}
