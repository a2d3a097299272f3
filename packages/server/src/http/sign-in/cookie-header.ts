/** The value of the cookie `name` in a Cookie header; undefined where it is not there. */
export function cookieIn(header: string | undefined, name: string): string | undefined {
  return header
    ?.split(';')
    .map((each) => each.trim())
    .find((each) => each.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

/** A cookie of this host alone; where staff come by https browsers hold to that by its name (`__Host-`). */
export function hostCookie(
  name: string,
  { isSecure, sameSite }: { isSecure: boolean; sameSite: 'Lax' | 'Strict' },
): { name: string; attributes: string } {
  const attributes = `Path=/; HttpOnly; SameSite=${sameSite}`;
  return isSecure ? { name: `__Host-${name}`, attributes: `${attributes}; Secure` } : { name, attributes };
}
