import { isPublicAddress } from './public-address';

test.each([
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '100.100.100.200',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '168.63.129.16',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
])('refuses IPv4 %s', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:8.8.8.8',
  '::ffff:0:8.8.8.8',
  '64:ff9b::7f00:1',
  '64:ff9b::10.0.0.1',
  '64:ff9b:1::a00:1',
  '2002:7f00:1::',
  '2002:a00:1::1',
  '2001::1',
  '2001:0:4136:e378::1',
  '2001:10::1',
  '2001:2::1',
  '2001:db8::1',
  '3fff::1',
  '100::1',
  '5f00::1',
  '4000::1',
  '8000::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%lo',
  'fec0::1',
  'ff02::1',
])('refuses IPv6 %s', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  '',
  'nonsense',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '8.8.8.8:80',
  '8.8.8',
])('refuses "%s", which is not an address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '93.184.216.34', '172.32.0.1', '100.128.0.1', '151.101.1.1', '11.0.0.1'])(
  'accepts IPv4 %s',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each(['2606:4700::1111', '2a00:1450:4001:81b::200e', '2606:2800:220:1::1'])(
  'accepts IPv6 %s',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);
