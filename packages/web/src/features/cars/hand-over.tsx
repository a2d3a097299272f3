import { Button, Popover } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Car } from '../../lib/directory/cars.ts';
import { peopleQuery } from '../../lib/directory/people.ts';
import { PersonPicker } from '../../ui/person-picker.tsx';
import type { CarMoves } from './car-moves.ts';

/** Gives a car to a colleague who is picked by name. */
export function HandOver({ car, moves }: { car: Car; moves: CarMoves }) {
  const [isOpen, setOpen] = useState(false);
  const { data: people = [] } = useQuery({ ...peopleQuery, enabled: isOpen });
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus width={280} position="bottom-end" shadow="md">
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="default"
          data-move="hand-over"
          disabled={moves.isRunning}
          onClick={() => setOpen((wasOpen) => !wasOpen)}
          aria-label={`${car.name}を渡す`}
        >
          渡す
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={`${car.name}を渡す相手`}>
        <PersonPicker
          label="渡す相手"
          people={people.filter((person) => person.documentId !== car.sd_user?.documentId)}
          value={null}
          onChange={(person) => {
            if (!person) return;
            setOpen(false);
            void moves.handOver(car, person);
          }}
          comboboxProps={{ withinPortal: false }}
          data-autofocus
        />
      </Popover.Dropdown>
    </Popover>
  );
}
