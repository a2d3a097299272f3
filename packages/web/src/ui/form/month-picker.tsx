import { ActionIcon, Button, Group, Text, Tooltip } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type Month, monthInWords, shiftMonth } from '../../lib/month.ts';
import classes from './month-picker.module.css';

interface Props {
  month: Month;
  present: Month;
  onChange: (month: Month) => void;
}

export function MonthPicker({ month, present, onChange }: Props) {
  return (
    <Group gap={4} wrap="nowrap">
      <Button
        variant="default"
        mr={4}
        className={classes.present}
        disabled={month === present}
        onClick={() => onChange(present)}
      >
        今月
      </Button>
      <Tooltip label="前の月">
        <ActionIcon variant="default" size="lg" aria-label="前の月" onClick={() => onChange(shiftMonth(month, -1))}>
          <ChevronLeft size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Text fw={600} miw="6.5em" ta="center" aria-live="polite">
        {monthInWords(month)}
      </Text>
      <Tooltip label="次の月">
        <ActionIcon variant="default" size="lg" aria-label="次の月" onClick={() => onChange(shiftMonth(month, 1))}>
          <ChevronRight size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
