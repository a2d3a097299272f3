import { ActionIcon, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { Car } from '../../lib/directory/cars.ts';
import { peopleQuery } from '../../lib/directory/people.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PersonPicker } from '../../ui/form/person-picker.tsx';
import type { CarMoves } from './car-moves.ts';

/** What one seldom does with a car: hand it to a colleague, and give back a colleague's. */
export function CarMenu({ car, isOwn, moves }: { car: Car; isOwn: boolean; moves: CarMoves }) {
  const [isHandingOver, setHandingOver] = useState(false);
  return (
    <>
      <Menu position="bottom-end" width={160}>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={30}
            disabled={moves.isRunning}
            aria-label={`${car.name}のその他の操作`}
          >
            <Ellipsis size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setHandingOver(true)}>渡す</Menu.Item>
          {car.sd_user && !isOwn && <Menu.Item onClick={() => moves.release(car)}>返却</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      {isHandingOver && <HandOver car={car} moves={moves} onClose={() => setHandingOver(false)} />}
    </>
  );
}

/** Gives a car to a colleague who is picked by name. */
function HandOver({ car, moves, onClose }: { car: Car; moves: CarMoves; onClose: () => void }) {
  const { data: people = [] } = useQuery(peopleQuery);
  return (
    <Dialog title={`${car.name}を渡す`} onClose={onClose}>
      <PersonPicker
        label="渡す相手"
        people={people.filter((person) => person.documentId !== car.sd_user?.documentId)}
        value={null}
        onChange={(person) => {
          if (!person) return;
          onClose();
          void moves.handOver(car, person);
        }}
        data-autofocus
      />
    </Dialog>
  );
}
