import { TOAST_MOBILE_MAX_PX, TOAST_TIMEOUT_MS } from '@ibasho/contract/constants';
import { useMantineEnv } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import classes from './toast-stack.module.css';

/** At the lower left of a desktop; on a phone, 568 px and narrower, across the foot (specification, section 9). */
export function ToastStack() {
  const isNarrow = useMediaQuery(`(max-width: ${TOAST_MOBILE_MAX_PX}px)`, false, { getInitialValueInEffect: false });
  return (
    <Notifications
      key={isNarrow ? 'narrow' : 'wide'}
      classNames={{ root: classes.toasts, notification: classes.toast }}
      position={isNarrow ? 'bottom-center' : 'bottom-left'}
      containerWidth={isNarrow ? '100%' : 380}
      autoClose={TOAST_TIMEOUT_MS}
      transitionDuration={useMantineEnv() === 'test' ? 0 : 160}
      limit={3}
      data-place={isNarrow ? 'narrow' : 'wide'}
    />
  );
}
