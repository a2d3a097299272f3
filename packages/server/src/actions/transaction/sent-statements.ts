/** What the first statement to fail has thrown: those behind it only tell that the transaction is over. Waits for all. */
export async function firstFailure(sent: readonly Promise<unknown>[]): Promise<unknown> {
  const failed = (await Promise.allSettled(sent)).find((each) => each.status === 'rejected');
  return failed?.reason;
}

/** Waits for all statements. Throws where one has failed. */
export async function requireDone(sent: readonly Promise<unknown>[]): Promise<void> {
  const failure = await firstFailure(sent);
  if (failure !== undefined) throw failure;
}
