import type { FakeFetch, FakeRequest } from 'shared-auth/testing';
import { api, type IndexedCall } from 'shared-contract';
import { makeIndexedCall } from '../../../shared/call-list/testing/indexed-call';
import { fakeVoice } from '../../../testing/show';

const lease = '00000000-0000-4000-8000-000000000001';
const getReviewPath = (id: string) => api.calls.review.replace(':id', id);
const noReview = { own: null, others: [], hidden: 0, tags: [], notes: [] };
const savedReview = {
  ...noReview,
  own: { verdict: 'good', reasons: [], reviewer: 'Ada', updated_at: '2026-11-20T10:00:00Z' },
};

const messages = [
  { role: 'bot', message: 'Good morning', secondsFromStart: 1, duration: 1_000 },
  { role: 'user', message: 'I need a boiler', secondsFromStart: 3, duration: 2_000 },
  { role: 'bot', message: 'One moment', secondsFromStart: 9, duration: 1_000 },
];

export interface FakeInbox {
  server: FakeFetch;
  /** Saved reviews in order, with the request body. */
  saved: { id: string; body: unknown }[];
  released: string[];
  waiting: IndexedCall[];
}

/** A server that hands out unreviewed calls one by one. */
export function fakeInbox(): FakeInbox {
  const server = fakeVoice();
  const waiting = ['c1', 'c2'].map((id, at) =>
    makeIndexedCall(id, { customer_name: ['Ruth', 'Kim'][at] ?? null }),
  );
  const world: FakeInbox = { server, saved: [], released: [], waiting };
  const isSaved = (id: string) => world.saved.some((one) => one.id === id);
  const claim = ({ body: { call_id, skip = [] } }: FakeRequest) => {
    const call = waiting.find(({ id }) =>
      call_id ? id === call_id : !isSaved(id) && !skip.includes(id),
    );
    if (!call) return { claim: null, call: null };
    const until = new Date(Date.now() + 300_000).toISOString();
    return { claim: { id: lease, call_id: call.id, until }, call };
  };
  server.answer(api.calls.claims, claim, { method: 'POST' });
  server.answer(api.calls.inbox, { waiting: 2, reviewed: 0, claims: [], agreement: [] });
  const list = { calls: waiting, next: null, total: 2, facets: null, figures: null };
  const fresh = { synced_at: null, filling: false, connected: true };
  for (const query of ['', '&outcome=failed%2Chung_up%2Cunresolved'])
    for (const reviewed of ['no', 'yes'])
      server.answer(`/api/calls?reviewed=${reviewed}${query}&limit=100`, {
        ...list,
        ...fresh,
      });
  for (const { id } of waiting) {
    server.answer(getReviewPath(id), noReview);
    const save = ({ body }: FakeRequest) => {
      world.saved.push({ id, body });
      return savedReview;
    };
    server.answer(getReviewPath(id), save, { method: 'PUT' });
    const withdraw = () => {
      world.saved = world.saved.filter((one) => one.id !== id);
      return noReview;
    };
    server.answer(getReviewPath(id), withdraw, { method: 'DELETE' });
    const release = () => {
      world.released.push(id);
      return '';
    };
    server.answer(api.calls.claim.replace(':id', id), release, { method: 'DELETE', status: 200 });
    server.answer(`/api/vapi/calls/${id}`, { id, status: 'ended', messages });
  }
  return world;
}
