# Makes a client out of the description of the API with Perl's OpenAPI::Client, and reads products with it.
# perl read-products.pl DESCRIPTION CLIENT_ID: prints what came of it as JSON.
use strict;
use warnings;
use Mojo::JSON qw(encode_json);
use OpenAPI::Client;

my ($description, $client_id) = @ARGV;
my $client = OpenAPI::Client->new($description);
my @routes = $client->validator->routes->each;
my ($route) = grep { $_->{operation_id} eq 'queryProducts' } @routes;

my $tokens = $client->token({}, json => { clientId => $client_id, grantType => 'anonymous' })->res->json;
$client->ua->on(start => sub { $_[1]->req->headers->authorization($tokens->{access_token}) });

my $query = $client->queryProducts({ body => { query => { paging => { limit => 2 } } } });
# The client refuses this one itself, by the schema.
my $wrong = $client->queryProducts({ body => { query => { paging => { limit => 'two' } } } });

print encode_json({
  callable => [sort grep { $client->can($_) } map { $_->{operation_id} } @routes],
  names => [map { $_->{name} } @{ $query->res->json->{products} || [] }],
  mismatches => [map {"$_"} $client->validator->validate_response(
    [@$route{qw(method path)}],
    { body => sub { { exists => 1, value => $query->res->json, content_type => 'application/json' } }, status => 200 },
  )],
  status => 0 + $query->res->code,
  refused => [map { $_->{path} } @{ $wrong->res->json->{errors} || [] }],
});
