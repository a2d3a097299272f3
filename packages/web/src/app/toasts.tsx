import { useNotifications } from '@mantine/notifications';
import { lazy, Suspense, useState } from 'react';

const ToastStack = lazy(async () => ({ default: (await import('./toast-stack.tsx')).ToastStack }));

/** The toasts; what shows them is loaded with the first one. */
export function Toasts() {
  const { notifications } = useNotifications();
  const [isNeeded, setNeeded] = useState(false);
  if (!isNeeded && notifications.length > 0) setNeeded(true);
  return (
    isNeeded && (
      <Suspense>
        <ToastStack />
      </Suspense>
    )
  );
}
