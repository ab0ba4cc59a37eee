/** Where common providers have the settings that single sign-on needs. */
export const vendorTexts = {
  entra: {
    name: 'Microsoft Entra ID',
    redirect:
      'App registrations > your app > Authentication > Add a platform > Web > Redirect URIs',
    verified:
      'Entra ID does not send email_verified. Select Change and choose the claim with the address: preferred_username, or email after you added it under App registrations > your app > Token configuration > Add optional claim > ID.',
    groups:
      'App registrations > your app > Token configuration > Add groups claim. Choose "Groups assigned to the application", since Entra ID leaves the groups out for people in more than 200.',
  },
  okta: {
    name: 'Okta',
    redirect: 'Applications > your app > General > Sign-in redirect URIs',
    verified:
      'Directory > Profile Editor > your app > Mappings, or Security > API > Authorization Servers > Claims: send email_verified.',
    groups:
      'Applications > your app > Sign On > OpenID Connect ID Token > Group claim filter, or Security > API > Authorization Servers > Claims.',
  },
  google: {
    name: 'Google',
    redirect:
      'Google Cloud console > Google Auth Platform > Clients > your client > Authorized redirect URIs',
    verified: 'Google sends email_verified with the email scope.',
    groups: 'Google sends no groups, so everyone gets the role of "Everyone else".',
  },
  keycloak: {
    name: 'Keycloak',
    redirect: 'Clients > your client > Settings > Valid redirect URIs',
    verified: 'Users > a user > Details > Email verified: turn it on.',
    groups:
      'Clients > your client > Client scopes > the dedicated scope > Add mapper > Group Membership, with the token claim name groups. For realm roles enter realm_access.roles as the claim.',
  },
  auth0: {
    name: 'Auth0',
    redirect: 'Applications > your app > Settings > Allowed Callback URLs',
    verified: 'User Management > Users > a user > Send Verification Email.',
    groups:
      'Actions > Triggers > post-login: api.idToken.setCustomClaim("https://your-domain/groups", …). Then enter the full name, such as https://your-domain/groups, as the groups claim.',
  },
  cognito: {
    name: 'Amazon Cognito',
    redirect:
      'User pools > your pool > App clients > your client > Login pages > Allowed callback URLs',
    verified:
      'User pools > your pool > App clients > your client > Attribute permissions: let the client read email_verified.',
    groups: 'Enter cognito:groups as the claim.',
  },
} as const;
export type Vendor = keyof typeof vendorTexts;
