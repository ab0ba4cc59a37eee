import {
  describeEndedReason,
  describeStatus,
  formatCost,
  formatPosition,
  getDuration,
  getTypeLabel,
  isLive,
} from './call-display';

test('labels ended and in-progress calls, and shows other statuses unchanged', () => {
  expect(describeStatus('ended')).toEqual({ tone: 'error', label: 'Ended' });
  expect(describeStatus('in-progress')).toEqual({ tone: 'warning', label: 'In Progress' });
  expect(describeStatus('ringing').label).toBe('ringing');
});

test('describes two ended reasons in words and shows others unchanged', () => {
  expect(describeEndedReason('customer-ended-call')).toBe('Customer Ended');
  expect(
    describeEndedReason('call.in-progress.error-assistant-did-not-receive-customer-audio'),
  ).toBe('No Customer Audio');
  expect(describeEndedReason('silence-timed-out')).toBe('silence-timed-out');
});

test('labels the three call types and shows others unchanged', () => {
  expect(['webCall', 'inboundPhoneCall', 'outboundPhoneCall'].map(getTypeLabel)).toEqual([
    'Web Call',
    'Inbound Call',
    'Outbound Call',
  ]);
  expect(getTypeLabel('vapi.websocketCall')).toBe('vapi.websocketCall');
});

test('returns the duration in whole seconds, or null without a valid end', () => {
  const startedAt = '2026-11-20T10:00:00.000Z';
  expect(getDuration({ id: '1', startedAt, endedAt: '2026-11-20T10:01:23.900Z' })).toBe(83);
  expect(getDuration({ id: '1', startedAt })).toBeNull();
  expect(getDuration({ id: '1', startedAt, endedAt: 'soon' })).toBeNull();
});

test('shows a cost with two decimals', () => {
  expect(formatCost(0.1)).toBe('$0.10');
  expect(formatCost(1.239)).toBe('$1.24');
});

test('shows a position in minutes and seconds', () => {
  expect([0, 83.9, 3_661].map(formatPosition)).toEqual(['0:00', '1:23', '1:01:01']);
});

test('treats a call as live until it has ended', () => {
  expect(isLive({ id: '1', status: 'ringing' })).toBe(true);
  expect(isLive({ id: '1', status: 'ended' })).toBe(false);
});
