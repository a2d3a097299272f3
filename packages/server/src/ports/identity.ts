/** Whom a provider says that somebody is. */
export interface ProvidedIdentity {
  issuer: string;
  subject: string;
  /** Only an address that the provider has proven to be theirs, in lower case; null where there is none. */
  email: string | null;
  name: string | null;
}

/** What a sign-in that has been begun must be ended with; only the browser that began it may hold it. */
export interface PendingSignIn {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** An identity provider by which one may sign in. */
export interface IdentityProvider {
  /** In paths: `google`, `entra`, `oidc`. */
  readonly name: string;
  /** What staff call it. */
  readonly title: string;
  /** The address to send the browser to. `redirectUri` is where it comes back to. Throws ProviderUnreachable. */
  begin(redirectUri: string): Promise<{ address: string; pending: PendingSignIn }>;
  /** Ends what was begun; `answer` is the address that the browser came back to. Throws AnswerRefused, ProviderUnreachable. */
  complete(answer: URL, pending: PendingSignIn): Promise<ProvidedIdentity>;
  /** Whose access token it is, where it was made for this product. Throws AnswerRefused, ProviderUnreachable. */
  identify(accessToken: string): Promise<ProvidedIdentity>;
}

/** The provider does not answer; trying again later may help. */
export class ProviderUnreachable extends Error {}

/** What came back is not what this provider said to this browser about a sign-in that it began. */
export class AnswerRefused extends Error {}
