import type { WholeServer } from 'proxy-server/testing/whole-server';
import type { TestMember } from '../../../testing/test-portal';

export function createOrganizationHelpers(server: WholeServer) {
  const runSql = (text: string, values: unknown[] = []) =>
    server.portal.db.asOwner((tx) => tx.query<{ n: number }>(text, values));
  return {
    runSql,
    async send(who: TestMember, method: string, path: string, body?: unknown) {
      const answer = await fetch(server.urls.portal + path, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${who.session.access_token}`,
        },
      });
      const { status } = answer;
      const bytes = Buffer.from(await answer.arrayBuffer());
      const isJson = answer.headers.get('content-type')?.includes('json');
      return { status, bytes, body: isJson ? JSON.parse(bytes.toString()) : undefined };
    },
    countRows: async (text: string, values: unknown[]) =>
      Number((await runSql(`select count(*)::int as n from ${text}`, values)).rows[0]?.n),
    async createColleagues(): Promise<[admin: TestMember, user: TestMember]> {
      const [ada, alan] = [await server.portal.signUp('Ada'), await server.portal.signUp('Alan')];
      await server.portal.move(alan, ada.organizationId);
      return [ada, alan];
    },
  };
}
