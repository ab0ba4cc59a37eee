/**
 * Registers a member of a new organization, as the sign-up page does.
 * @param {string} url of the portal
 * @param {string} [email]
 */
export async function signUp(url, email = 'ada@example.test') {
  /** @param {object} body @param {string} [cookie] */
  const send = async (body, cookie = '') => {
    const headers = { 'content-type': 'application/json', cookie };
    const answer = await fetch(`${url}/api/proxy`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
    const { data } = await answer.json();
    return { data, cookie: answer.headers.get('set-cookie')?.split(';')[0] };
  };
  const made = await send({ action: 'insert', table: 'organizations', data: [{ name: 'Bench' }] });
  const [{ id: organizationId }] = made.data;
  const person = { first_name: 'Ada', last_name: 'Bench', role: 'user' };
  const options = { data: { ...person, organization_id: organizationId } };
  const password = 'quiet-harbour-lantern';
  const data = { email, password, options };
  const signedUp = await send({ action: 'auth', auth: { action: 'signUp', data } }, made.cookie);
  const { user, session } = signedUp.data;
  return { organizationId, userId: user.id, bearer: session.access_token, password };
}
