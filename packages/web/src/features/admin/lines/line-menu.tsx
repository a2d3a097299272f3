import { ActionIcon, Button, Menu } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import classes from './list-line.module.css';

interface LineMenuProps {
  /** What the line is about. */
  of: string;
  onEdit: () => void;
  /** What else one can do, in the menu. */
  moves: readonly { label: string; isGrave?: boolean; onClick: () => void }[];
}

/** What can be done with a line of a list: 編集 at once, the rest in a menu. */
export function LineMenu({ of, onEdit, moves }: LineMenuProps) {
  return (
    <div className={classes.moves}>
      <Button size="compact-sm" variant="default" onClick={onEdit} aria-label={`${of}を編集`}>
        編集
      </Button>
      <Menu position="bottom-end" width={200} shadow="md">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={30} aria-label={`${of}のその他の操作`}>
            <Ellipsis size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {moves.map(({ label, isGrave, onClick }) => (
            <Menu.Item key={label} {...(isGrave ? { color: 'error' } : {})} onClick={onClick}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
